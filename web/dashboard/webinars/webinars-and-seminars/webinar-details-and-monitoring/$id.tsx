export default function Monitoring() {
  return null
}
