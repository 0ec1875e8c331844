import type { Visit } from '#contract/government/visits/visits.ts'
import { formatDate } from '#uz/date.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './visits.module.css'

export const needKinds = [
  'loan',
  'subsidy',
  'land',
  'seed',
  'seedling',
  'poultry',
  'training',
  'sales',
  'machinery',
  'water',
  'leasing',
  'storage',
  'export',
] as const
const states = ['open', 'in_progress', 'done', 'declined'] as const
const tones: Readonly<Record<string, Tone>> = { open: 'attention', in_progress: 'wait', done: 'good', declined: 'over' }

/** Kinds that staff have added to the form are shown by their key. */
export function useNeedName(): (kind: string) => string {
  const t = useT('visits')
  return (kind) => {
    const known = needKinds.find((one) => one === kind)
    return known ? t(`need.${known}`) : kind
  }
}

export function NeedStatus({ status }: { status: string }) {
  const t = useT('visits')
  const known = states.find((one) => one === status)
  return <StatusTag tone={tones[status] ?? 'wait'}>{known ? t(`need-status.${known}`) : status}</StatusTag>
}

/** What was begun for a need, and whether it came to anything. */
export function NeedLinks({ links }: { links: Visit['tasks'][number]['links'] }) {
  const t = useT('visits')
  return (
    <span className={styles.two}>
      {links.map(({ what, name: thing, link, outcome }) => {
        const name = [t(`way.${what}`), thing, outcome && t(`outcome.${outcome}`)].filter(Boolean).join(' · ')
        return link ? (
          <Link key={link} to={link}>
            {name}
          </Link>
        ) : (
          <span key={name}>{name}</span>
        )
      })}
    </span>
  )
}

/** What a family or farm has asked for, as tasks. */
export function NeedList({ tasks }: { tasks: Visit['tasks'] }) {
  const t = useT('visits')
  const nameOf = useNeedName()
  return (
    <ul className={styles.versions}>
      {tasks.map(({ id, kind, text, urgent, status, dueOn, links }) => (
        <li key={id}>
          <b>{nameOf(kind)}</b>
          {text && <span>{text}</span>}
          {urgent && <StatusTag tone="bad">{t('urgent')}</StatusTag>}
          <span>{t('due', { when: formatDate(dueOn) })}</span>
          <NeedStatus status={status} />
          <NeedLinks links={links} />
        </li>
      ))}
    </ul>
  )
}
