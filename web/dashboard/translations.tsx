import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Permission } from '#contract/permissions.ts'
import { translationStatuses } from '#contract/reference/translation-rules.ts'
import {
  exportTranslations,
  findNamespaces,
  findTranslationHistory,
  findTranslations,
  getTranslation,
  importTranslations,
  type Translation,
} from '#contract/reference/translations.ts'
import { formatDateTime } from '#uz/date.ts'
import { languageNames } from '#uz/language.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { pagedRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/translations.ts'
import { CyrillicButton } from './translations/+parts/cyrillic-button.tsx'
import { TextCell } from './translations/+parts/text-cell.tsx'
import { TranslationDrawer } from './translations/+parts/translation-drawer.tsx'
import { saveTexts, shownLanguages } from './translations/+parts/translation-save.ts'
import { TranslationStatus } from './translations/+parts/translation-status.tsx'
import styles from './translations/+parts/translations.module.css'

const rules = {
  search: 'text',
  namespace: 'text',
  missing: ['ru', 'eng'],
  status: translationStatuses,
  overridden: ['true'],
  ...pagedRules,
} as const

/** As long as the call takes them: a longer link still opens. */
function queryOf(url: string) {
  const { search, namespace, ...rest } = readByRules(url, rules)
  return { ...rest, search: search?.slice(0, 100), namespace: namespace?.slice(0, 120) }
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const query = queryOf(url)
  const [page, namespaces, opened, history] = await Promise.all([
    ask(findTranslations, { query }),
    ask(findNamespaces),
    loadOpened(url, 'edit', (key) => ask(getTranslation, { params: { key } })),
    loadOpened(url, 'history', (key) => ask(findTranslationHistory, { params: { key } })),
  ])
  return { query, page, namespaces: namespaces.items, opened, history }
}

export default function Translations({ loaderData }: Route.ComponentProps) {
  const { query, page, namespaces, opened, history } = loaderData
  const t = useT('translations')
  useLive('translations')
  const { rows, keep } = useFreshRows(page.items)
  return (
    <>
      <ListScreen
        name="translations"
        page={{ ...page, items: rows }}
        idOf={(text) => text.key}
        columns={useColumns(keep)}
        filters={useFilters(namespaces)}
        actions={
          <>
            <CyrillicButton filters={query} />
            <Exchange namespace={query.namespace} />
          </>
        }
      />
      <TranslationDrawer opened={opened} />
      <HistoryDrawer opened={history} labels={languageNames} />
      <ImportDialog
        title={t('import')}
        accept=".xlsx,.csv,.json"
        labels={languageNames}
        options={<p className={styles.note}>{t('import-note')}</p>}
        run={(file, apply, onProgress) =>
          ask(importTranslations, { query: { apply: apply ? 'true' : 'false' }, upload: file }, { onProgress })
        }
      />
    </>
  )
}

function Exchange({ namespace }: { namespace: string | undefined }) {
  const t = useT('kit')
  const { open } = useOpened('import')
  const codes = useClientState((state) => state.user?.permissions ?? [])
  if (!codes.includes(Permission.TranslationImportExport)) return null
  const load = (format: 'xlsx' | 'json') => () => ask(exportTranslations, { query: { format, namespace } })
  return (
    <>
      <Button icon={<FileUp size={16} />} aria-label={t('import')} onClick={() => open()}>
        <span>{t('import')}</span>
      </Button>
      <ExportButton label="Excel" load={load('xlsx')} />
      <ExportButton label="JSON" load={load('json')} />
    </>
  )
}

function useColumns(keep: (text: Translation) => void): Column<Translation>[] {
  const t = useT('translations')
  const kit = useT('kit')
  return [
    { key: 'key', title: t('key'), render: (text) => <span className={styles.key}>{text.key}</span> },
    ...shownLanguages.map((lang) => ({
      key: lang,
      title: languageNames[lang],
      render: (text: Translation) => (
        <TextCell text={text} lang={lang} save={(value) => saveTexts(text, { [lang]: value }).then(keep)} />
      ),
    })),
    { key: 'status', title: kit('status'), render: (text) => <TranslationStatus text={text} /> },
    {
      key: 'updated',
      title: t('updated'),
      optional: true,
      render: (text) =>
        text.updatedAt ? `${formatDateTime(text.updatedAt)} · ${text.updatedByName ?? kit('system')}` : '—',
    },
  ]
}

/** What was just saved shows at once, before the list has been asked again. */
function useFreshRows(items: readonly Translation[]) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Translation>>(new Map())
  const fresh = (text: Translation) => {
    const own = saved.get(text.key)
    return own && own.rowVersion > text.rowVersion ? own : text
  }
  return { rows: items.map(fresh), keep: (text: Translation) => setSaved((old) => new Map(old).set(text.key, text)) }
}

function useFilters(namespaces: readonly { namespace: string; keys: number; missing: number }[]): FilterField[] {
  const t = useT('translations')
  const kit = useT('kit')
  return [
    { kind: 'search', key: 'search', label: t('search') },
    {
      kind: 'choice',
      key: 'namespace',
      label: t('namespace'),
      choices: namespaces.map(({ namespace, keys, missing }) => ({
        value: namespace,
        label: t(missing > 0 ? 'namespace-missing' : 'namespace-count', { name: namespace, keys, missing }),
      })),
    },
    {
      kind: 'choice',
      key: 'missing',
      label: t('missing'),
      choices: [
        { value: 'ru', label: t('missing-ru') },
        { value: 'eng', label: t('missing-eng') },
      ],
    },
    {
      kind: 'choice',
      key: 'status',
      label: kit('status'),
      choices: translationStatuses.map((value) => ({ value, label: t(value) })),
    },
    {
      kind: 'choice',
      key: 'overridden',
      label: t('overridden'),
      choices: [{ value: 'true', label: t('overridden-only') }],
    },
  ]
}
