import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './chart.module.css'

/** The figures of a chart and of the table beside it. */
export interface Figures {
  /** Each place on the axis, in words. */
  places: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}

interface ChartProps extends Figures {
  caption: string
  /** A line for what goes on in time, bars for what is counted apart. */
  kind: 'bar' | 'line'
}

// The library is heavier than a screen: it comes only where figures are drawn.
const Drawing = lazy(() => import('./drawing.tsx').then((part) => ({ default: part.Drawing })))

/** A chart, and beside it the table for screen readers, copying and exact values. */
export function Chart({ caption, kind, places, series }: ChartProps) {
  const t = useT('kit')
  return (
    <figure className={styles.chart}>
      <div className={styles.drawing} aria-hidden="true">
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
          <Drawing kind={kind} places={places} series={series} />
        </Suspense>
      </div>
      <details>
        <summary>{t('chart.table')}</summary>
        <div className={styles.scroll}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <td />
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place, at) => (
                <tr key={place}>
                  <th scope="row">{place}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{values[at] ?? '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
