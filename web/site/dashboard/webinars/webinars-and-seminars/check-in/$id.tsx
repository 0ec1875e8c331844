export default function CheckIn() {
  return null
}
