import { encodeQR } from 'qr'

interface Props {
  /** What a phone reads. */
  text: string
  /** What it is for, to those who do not see it. */
  label: string
  size?: number
}

/** Black on white in either theme: that is what phones read. */
export function QrCode({ text, label, size = 180 }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ borderRadius: 12, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
