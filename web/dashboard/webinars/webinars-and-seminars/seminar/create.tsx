export default function SeminarCreate() {
  return null
}
