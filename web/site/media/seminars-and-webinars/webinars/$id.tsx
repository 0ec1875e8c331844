export default function Webinar() {
  return null
}
