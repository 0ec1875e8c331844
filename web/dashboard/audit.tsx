import {
  type AuditEvent,
  exportAudit,
  findAuditChoices,
  getAuditChain,
  getAuditEvent,
  listAudit,
} from '#contract/identity/audit.ts'
import { AUDIT_EXPORT_ROWS, auditExportFormats } from '#contract/identity/audit-limits.ts'
import { formatDateTime } from '#uz/date.ts'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/audit.ts'
import styles from './audit/+parts/audit.module.css'
import { AuditChain } from './audit/+parts/audit-chain.tsx'
import { AuditDrawer, SealTag } from './audit/+parts/audit-drawer.tsx'
import { useAuditFilters } from './audit/+parts/audit-filters.tsx'

const rules = {
  from: 'text',
  to: 'text',
  actorId: 'text',
  action: 'text',
  objectType: 'text',
  objectId: 'text',
  organizationId: 'text',
  ...keysetRules,
} as const

const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const isUuid = (text = '') => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Only what the call takes: a bad link still opens. */
function queryOf(url: string) {
  const { from, to, actorId, organizationId, action, objectType, objectId, ...page } = readByRules(url, rules)
  return {
    ...page,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    actorId: isUuid(actorId) ? actorId : undefined,
    organizationId: isUuid(organizationId) ? organizationId : undefined,
    action: action?.slice(0, 100),
    objectType: objectType?.slice(0, 100),
    objectId: objectId?.slice(0, 100),
  }
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const query = queryOf(url)
  const { actorId, organizationId } = query
  const [page, choices, chain, opened] = await Promise.all([
    ask(listAudit, { query }),
    ask(findAuditChoices, { query: { actorId, organizationId } }),
    ask(getAuditChain),
    loadOpened(url, 'edit', (id) => ask(getAuditEvent, { params: { id } })),
  ])
  return { query, page, choices, chain, opened }
}

export default function Audit({ loaderData: { query, page, choices, chain, opened } }: Route.ComponentProps) {
  const t = useT('audit')
  const { take: _, next: __, ...filters } = query
  return (
    <>
      <AuditChain chain={chain} />
      <ListScreen
        name="audit"
        page={page}
        idOf={(event) => event.id}
        columns={useColumns()}
        filters={useAuditFilters(choices)}
        actions={auditExportFormats.map((format) => (
          <span key={format} title={t('export-limit', { n: AUDIT_EXPORT_ROWS })}>
            <ExportButton
              label={format === 'xlsx' ? 'Excel' : 'CSV'}
              load={() => ask(exportAudit, { query: { ...filters, format } })}
            />
          </span>
        ))}
      />
      <AuditDrawer opened={opened} />
    </>
  )
}

function useColumns(): Column<AuditEvent>[] {
  const t = useT('audit')
  const kit = useT('kit')
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
