import type { AnswerOf } from '#contract/call.ts'
import type { landSummary } from '#contract/government/land/land.ts'
import type { LandKind } from '#contract/government/land/land-process.ts'
import { incomePerSotix, type LandSums, survivalBp } from '#contract/government/land/land-sums.ts'
import { percent } from '#uz/percent.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useFigures } from './figures.ts'
import styles from './land.module.css'

export type Summary = AnswerOf<typeof landSummary>

interface Props {
  kind: LandKind
  summary: Summary
  caption: string
  hrefTo: (territoryId: number) => string
}

const heads = {
  garden: ['objects', 'area', 'bearing', 'survival', 'volume', 'waiting'],
  lot: ['objects', 'area', 'unused', 'owed', 'per-sotix', 'waiting'],
} as const

/** Each part of a territory and all of them: the last row is the sum of those above it. */
export function LandSummary({ kind, summary: { items, totals }, caption, hrefTo }: Props) {
  const t = useT('land')
  return (
    // A wide table is moved by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={styles.wide} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('territory')}</th>
            {heads[kind].map((head) => (
              <th key={head} scope="col">
                {t(`sum.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.territoryId}>
              <td>
                <Link to={hrefTo(one.territoryId)}>{one.name}</Link>
              </td>
              <Cells kind={kind} sums={one} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('totals')}</td>
            <Cells kind={kind} sums={totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cells({ kind, sums }: { kind: LandKind; sums: LandSums }) {
  const lang = useLanguage()
  const { hectares, tonnes, money } = useFigures()
  const survival = survivalBp(sums)
  return (
    <>
      <td>{sums.objects}</td>
      <td>{hectares(sums.area)}</td>
      {kind === 'garden' ? (
        <>
          <td>{hectares(sums.bearing)}</td>
          <td>{survival === null ? '—' : percent(survival, lang)}</td>
          <td>{tonnes(sums.volume)}</td>
        </>
      ) : (
        <>
          <td>{hectares(sums.unused)}</td>
          <td>{money(sums.owed)}</td>
          <td>{money(incomePerSotix(sums))}</td>
        </>
      )}
      <td>{sums.waiting}</td>
    </>
  )
}
