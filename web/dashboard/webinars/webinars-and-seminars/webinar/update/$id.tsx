export default function WebinarUpdate() {
  return null
}
