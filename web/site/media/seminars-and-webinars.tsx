export default function Events() {
  return null
}
