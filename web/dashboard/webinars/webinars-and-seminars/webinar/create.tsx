export default function WebinarCreate() {
  return null
}
