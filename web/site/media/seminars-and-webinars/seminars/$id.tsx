export default function Seminar() {
  return null
}
