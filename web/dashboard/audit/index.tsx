import {
  type AuditEvent,
  exportAudit,
  findAuditChoices,
  getAuditChain,
  getAuditEvent,
  listAudit,
} from '#contract/identity/audit.ts'
import { auditExportFormats } from '#contract/identity/audit-limits.ts'
import { formatDateTime } from '#uz/date.ts'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { ask } from '#web/shell/client.ts'
import styles from './+parts/audit.module.css'
import { AuditChain } from './+parts/audit-chain.tsx'
import { AuditDrawer, SealTag } from './+parts/audit-drawer.tsx'
import { useAuditFilters } from './+parts/audit-filters.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'audit',
  texts: 'audit',
  call: listAudit,
  get: getAuditEvent,
  columns: useColumns,
  exports: auditExportFormats.map((format) => ({
    call: exportAudit,
    label: format === 'xlsx' ? 'Excel' : 'CSV',
    query: { format },
  })),
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [loaded, choices, chain] = await Promise.all([
    list.load(url),
    ask(findAuditChoices, { query: readQuery(url, findAuditChoices.query) }),
    ask(getAuditChain),
  ])
  return { ...loaded, choices, chain }
}

export default function Audit({ loaderData: { page, choices, chain, opened } }: Route.ComponentProps) {
  return (
    <>
      <AuditChain chain={chain} />
      <List of={list} page={page} filters={useAuditFilters(choices)} />
      <AuditDrawer opened={opened} />
    </>
  )
}

function useColumns({ t, kit }: Words<'audit'>): Column<AuditEvent>[] {
  const { actionName, typeName } = useAuditNames()
  return [
    { key: 'at', title: t('at'), render: (event) => formatDateTime(event.at) },
    { key: 'actor', title: t('actor'), render: (event) => event.actorName ?? kit('system') },
    { key: 'action', title: t('action'), render: (event) => actionName(event.action) },
    {
      key: 'object',
      title: t('object'),
      render: (event) => (
        <>
          {typeName(event.objectType)} <span className={styles.code}>{shortId(event.objectId)}</span>
        </>
      ),
    },
    { key: 'organization', title: t('organization'), render: (event) => event.organizationName ?? '—' },
    { key: 'reason', title: t('reason'), render: (event) => event.reason ?? '—', optional: true },
    { key: 'seal', title: t('seal'), render: (event) => <SealTag position={event.position} /> },
  ]
}

const shortId = (id: string) => (id.length > 20 ? `${id.slice(0, 8)}…` : id)
