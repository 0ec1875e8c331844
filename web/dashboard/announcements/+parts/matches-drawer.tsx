import { Drawer } from 'antd'
import { Check, Minus } from 'lucide-react'
import { type AnnouncementKindName, announcementKinds } from '#contract/announcements/kinds.ts'
import type { Suitable } from '#contract/announcements/matches.ts'
import { formatMoney } from '#uz/money.ts'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT, useTextOfKey } from '#web/shell/texts.ts'
import styles from './announcements.module.css'

interface Props {
  opened: Opened<{ items: Suitable[] }> | undefined
  kind: AnnouncementKindName
}

/** Who suits a vacancy, or what suits a resume: each with its reasons, for and against. */
export function MatchesDrawer({ opened, kind }: Props) {
  const t = useT('my-announcements')
  const { close } = useOpened('matches')
  const items = opened?.row?.items
  return (
    <Drawer
      open={items !== undefined}
      onClose={close}
      title={t(`matches.${kind}`)}
      size={520}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {items?.length === 0 && <ScreenState kind="none" title={t('no-matches')} text={t('no-matches-text')} />}
      <ul className={styles.matches}>
        {items?.map((match) => (
          <MatchCard key={match.ad.id} match={match} />
        ))}
      </ul>
    </Drawer>
  )
}

function MatchCard({ match: { ad, score, reasons } }: { match: Suitable }) {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const text = useTextOfKey()
  const pay = [ad.priceFrom, ad.priceTo].flatMap((sum) => (sum === null ? [] : [formatMoney(sum, lang)]))
  return (
    <li className={styles.match}>
      <header>
        <h3>
          <a
            href={inLanguage(lang, `${announcementKinds[ad.kind].publicPath}/${ad.id}`)}
            target="_blank"
            rel="noreferrer"
          >
            {ad.title}
          </a>
        </h3>
        <span className={styles.score} title={t('score')}>
          {score}%
        </span>
      </header>
      <p className={styles.sub}>
        {[ad.owner.name, [...new Set(pay)].join(' – '), ad.district?.name ?? ad.region.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.code} data-ok={reason.ok || undefined}>
            {reason.ok ? <Check size={16} aria-label={t('suits')} /> : <Minus size={16} aria-label={t('suits-not')} />}
            {text(`matching.${reason.text}`, reason.values)}
          </li>
        ))}
      </ul>
    </li>
  )
}
