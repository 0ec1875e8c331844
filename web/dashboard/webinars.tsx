export default function MyWebinars() {
  return null
}
