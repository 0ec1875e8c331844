import styles from './news.module.css'

const WIDTH = 120
const HEIGHT = 32

/** How an indicator went, without axes: the figures stand beside it. A period of which nothing is known is a gap. */
export function SmallLine({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const step = WIDTH / Math.max(1, values.length - 1)
  const y = (value: number) => HEIGHT - 3 - ((value - least) / (most - least || 1)) * (HEIGHT - 6)
  const path = values
    .map((value, at) => {
      if (value === null) return ''
      const begins = at === 0 || values[at - 1] === null
      return `${begins ? 'M' : 'L'}${Math.round(at * step)} ${Math.round(y(value))}`
    })
    .join('')
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
