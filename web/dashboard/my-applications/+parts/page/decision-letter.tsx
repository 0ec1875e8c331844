import type { Letter } from '#contract/finance/view-parts.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'

/** Why it was refused, in words for people: the rule, one's own figure, what to change; then the way on. */
export function DecisionLetter({ data, letter }: { data: ApplicationData; letter: Letter }) {
  const t = useT('my-application')
  const { application, params } = data
  const todo = [...new Set(letter.lines.flatMap((line) => line.todo ?? []))]
  const form = `/dashboard/my-applications/${params.kind}/create`
  return (
    <>
      <Panel title={t('dear', { name: application.applicant })}>
        {letter.lines.map((line) => (
          <div key={line.recipient + line.code} className={styles.reason}>
            <p>
              {line.recipient ? t('considered', { name: line.recipient }) : t('considered-platform')}{' '}
              <b>{t('because', { words: line.words })}</b>
            </p>
            {line.text && <p>{line.text}</p>}
            <Figures have={line.have} need={line.need} />
          </div>
        ))}
      </Panel>
      <Panel title={t('what-now')}>
        <ol className={styles.todo}>
          {todo.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {letter.canApplyAgain && <li>{t('apply-again-text')}</li>}
          {letter.waits && <li>{t('apply-again-later')}</li>}
        </ol>
        {letter.canApplyAgain && (
          <Link to={`${form}?product=${application.product.id}&from=${application.id}`} className={styles.main}>
            {t('apply-again')}
          </Link>
        )}
        <Link to={`${form}?from=${application.id}`} className={styles.second}>
          {t('other-product')}
        </Link>
      </Panel>
    </>
  )
}

const WHOLE = 100
const percentOf = (text: string | null) => {
  const found = /^([\d\s\u00a0]+(?:[.,]\d+)?)\s*%$/.exec(text ?? '')?.[1]
  return found === undefined ? undefined : Number(found.replace(/[\s\u00a0]/g, '').replace(',', '.'))
}

/** One's own figure beside the one that is needed; shares also as bars. */
function Figures({ have, need }: { have: string | null; need: string | null }) {
  const t = useT('my-application')
  if (!have && !need) return null
  const bars = [
    { key: 'have' as const, text: have, share: percentOf(have) },
    { key: 'need' as const, text: need, share: percentOf(need) },
  ]
  const most = Math.max(WHOLE, ...bars.map(({ share }) => share ?? 0))
  return (
    <dl className={styles.bars}>
      {bars.map(
        ({ key, text, share }) =>
          text && (
            <div key={key} data-bar={key}>
              <dt>{t(`figure.${key}`)}</dt>
              <dd>{text}</dd>
              {share !== undefined && <meter min={0} max={most} value={share} aria-label={t(`figure.${key}`)} />}
            </div>
          ),
      )}
    </dl>
  )
}
