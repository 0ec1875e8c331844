export default function SeminarUpdate() {
  return null
}
