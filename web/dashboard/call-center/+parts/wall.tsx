import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { Wallboard } from '#contract/contact/telephony/wallboard.ts'
import { decimalMark } from '#uz/decimal.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { length, useSeconds } from './clock.ts'
import { deskTones } from './desk-bar.tsx'
import styles from './wall.module.css'

const percent = (basis: number | null) => (basis === null ? '—' : `${Math.round(basis / 100)} %`)
const sinceIn = (now: string, since: string) => Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1000))

export function Wall({ board, isTv }: { board: Wallboard; isTv: boolean }) {
  const t = useT('call-center')
  const lang = useLanguage()
  const after = useSeconds(board.now)
  const figures: readonly { name: string; value: ReactNode; isBad?: boolean }[] = [
    { name: t('in-queue'), value: board.waiting, isBad: board.waiting > 0 },
    { name: t('longest-wait'), value: length(board.waiting > 0 ? board.longestSeconds + after : 0) },
    { name: t('came-today'), value: board.came },
    { name: t('answered-today'), value: board.answered },
    { name: t('in-time'), value: percent(board.inTime) },
    { name: t('lost'), value: percent(board.lost) },
    { name: t('median'), value: board.medianMinutes === null ? '—' : length(board.medianMinutes) },
    {
      name: t('rating'),
      value: board.rating === null ? '—' : `${(board.rating / 100).toFixed(1).replace('.', decimalMark[lang])} / 5`,
    },
  ]
  const working = board.operators.filter(({ state }) => state !== 'off')
  return (
    <div data-tv={isTv || undefined} className={styles.wall}>
      {board.exchange === 'away' && <Alert type="warning" showIcon title={t('exchange-away')} role="status" />}
      <dl className={styles.figures}>
        {figures.map(({ name, value, isBad }) => (
          <div key={name} data-bad={isBad || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.parts}>
        <section>
          <h3>{t('operators')}</h3>
          {working.length === 0 && <p>{t('nobody-works')}</p>}
          <ul>
            {working.map(({ id, name, state, since }) => (
              <li key={id}>
                <b>{name}</b>
                <StatusTag tone={deskTones[state]}>{t(`desk.${state}`)}</StatusTag>
                {since && <span>{length(sinceIn(board.now, since) + after)}</span>}
              </li>
            ))}
          </ul>
          <p>{t('off-now', { n: board.operators.length - working.length })}</p>
        </section>
        <section>
          <h3>{t('open-tickets')}</h3>
          <ul>
            {(['red', 'yellow', 'green'] as const).map((colour) => (
              <li key={colour}>
                <i data-colour={colour} aria-hidden="true" />
                <span>{t(`colour.${colour}`)}</span>
                <b>{board.tickets[colour]}</b>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t('top-topics')}</h3>
          {board.topics.length === 0 && <p>{t('no-topics')}</p>}
          <ul>
            {board.topics.map(({ id, name, now, before }) => (
              <li key={id}>
                <span>{name}</span>
                <b>{now}</b>
                <span>{t('week-before', { n: before })}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
