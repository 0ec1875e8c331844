export default function Organized() {
  return null
}
