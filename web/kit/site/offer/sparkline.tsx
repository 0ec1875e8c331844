/** A line of values, as wide as a word. Drawn on the server; what it says is said beside it. */
export function Sparkline({
  values,
  width = 58,
  height = 22,
}: {
  values: readonly number[]
  width?: number
  height?: number
}) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const edge = 2
  const points = values.map((value, place) => {
    const x = edge + (place / Math.max(1, values.length - 1)) * (width - 2 * edge)
    const y = high === low ? height / 2 : edge + ((high - value) / (high - low)) * (height - 2 * edge)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const rising = (values.at(-1) ?? 0) >= (values[0] ?? 0)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path
        d={`M${points.join('L')}`}
        style={{ fill: 'none', stroke: rising ? 'var(--green-600)' : 'var(--danger)', strokeWidth: 1.8 }}
        strokeLinejoin="round"
      />
    </svg>
  )
}
