import { useState } from 'react'
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
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CyrillicButton } from './+parts/cyrillic-button.tsx'
import { TextCell } from './+parts/text-cell.tsx'
import { TranslationDrawer } from './+parts/translation-drawer.tsx'
import { saveTexts, shownLanguages } from './+parts/translation-save.ts'
import { TranslationStatus } from './+parts/translation-status.tsx'
import styles from './+parts/translations.module.css'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'translations',
  texts: 'translations',
  call: findTranslations,
  live: 'translations',
  idOf: (text) => text.key,
  imports: importTranslations,
  exports: (['xlsx', 'json'] as const).map((format) => ({
    call: exportTranslations,
    label: format === 'xlsx' ? 'Excel' : 'JSON',
    query: { format },
  })),
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [{ page }, namespaces, opened, history] = await Promise.all([
    list.load(url),
    ask(findNamespaces),
    loadOpened(url, 'edit', (key) => ask(getTranslation, { params: { key } })),
    loadOpened(url, 'history', (key) => ask(findTranslationHistory, { params: { key } })),
  ])
  const { overridden, ...query } = readQuery(url, findTranslations.query)
  return {
    query: { ...query, overridden: overridden ? ('true' as const) : undefined },
    page,
    namespaces: namespaces.items,
    opened,
    history,
  }
}

export default function Translations({ loaderData }: Route.ComponentProps) {
  const { query, page, namespaces, opened, history } = loaderData
  const t = useT('translations')
  const { rows, keep } = useFreshRows(page.items)
  return (
    <>
      <List
        of={list}
        page={{ ...page, items: rows }}
        columns={useColumns(keep)}
        filters={useFilters(namespaces)}
        actions={<CyrillicButton filters={query} />}
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
    search(t('search')),
    {
      kind: 'choice',
      key: 'namespace',
      label: t('namespace'),
      choices: namespaces.map(({ namespace, keys, missing }) => ({
        value: namespace,
        label: t(missing > 0 ? 'namespace-missing' : 'namespace-count', { name: namespace, keys, missing }),
      })),
    },
    choice('missing', t('missing'), ['ru', 'eng'], (value) => t(`missing-${value}`)),
    choice('status', kit('status'), translationStatuses, t),
    choice('overridden', t('overridden'), ['true'], () => t('overridden-only')),
  ]
}
