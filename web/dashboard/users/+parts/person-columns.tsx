import { useSearchParams } from 'react-router'
import type { Person } from '#contract/identity/people.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { MaskedValue } from '#web/kit/dashboard/people/masked-value.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './person.module.css'

export const statusTones: Record<Person['status'], Tone> = {
  pending: 'wait',
  active: 'good',
  blocked: 'bad',
  deletion_requested: 'attention',
  deleted: 'over',
}

export function usePersonColumns(): Column<Person>[] {
  const t = useT('users')
  const kit = useT('kit')
  const [params] = useSearchParams()
  const list = (texts: readonly string[]) =>
    texts.length === 0 ? '—' : <span className={styles.short}>{texts.join(', ')}</span>
  return [
    {
      key: 'name',
      title: t('name'),
      render: (person) => [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' '),
    },
    { key: 'clientId', title: '№', align: 'right', render: (person) => person.clientId },
    {
      key: 'phone',
      title: t('phone'),
      render: (person) => (
        <MaskedValue value={person.phone} name={t('phone')} of={{ subject: 'user', id: person.id, field: 'phone' }} />
      ),
    },
    {
      key: 'pinfl',
      title: t('pinfl'),
      render: (person) => (
        <MaskedValue value={person.pinfl} name={t('pinfl')} of={{ subject: 'user', id: person.id, field: 'pinfl' }} />
      ),
    },
    { key: 'email', title: t('email'), optional: true, render: (person) => person.email ?? '—' },
    { key: 'organization', title: t('organization'), render: (person) => list(person.organizations) },
    { key: 'roles', title: t('roles'), render: (person) => list(person.roles) },
    { key: 'territory', title: t('territory'), render: (person) => person.territory ?? '—' },
    { key: 'level', title: t('level'), render: (person) => t(levelKey(person.identityLevel)) },
    {
      key: 'lastSignIn',
      title: t('last-sign-in'),
      render: (person) => (person.lastSignInAt ? formatDateTime(person.lastSignInAt) : '—'),
    },
    {
      key: 'created',
      title: t('created'),
      ...(!params.has('createdFrom') && !params.has('createdTo') && { optional: true as const }),
      render: (person) => formatDate(person.createdAt),
    },
    {
      key: 'status',
      title: kit('status'),
      render: (person) => <StatusTag tone={statusTones[person.status]}>{t(`status.${person.status}`)}</StatusTag>,
    },
  ]
}

const levels = ['level.0', 'level.1', 'level.2', 'level.3'] as const
export const levelKey = (level: number) => levels[level] ?? 'level.0'
