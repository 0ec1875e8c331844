export default function MyRegistrations() {
  return null
}
