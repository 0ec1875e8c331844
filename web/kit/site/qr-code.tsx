import { encode } from 'uqr'

interface Props {
  /** What a phone reads. */
  text: string
  /** What it is for, to those who do not see it. */
  label: string
  size?: number
}

/** Black on white in either theme: that is what phones read. */
export function QrCode({ text, label, size = 180 }: Props) {
  const { data, size: cells } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells} ${cells}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ borderRadius: 12, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
