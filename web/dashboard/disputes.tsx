import { Button, Tooltip } from 'antd'
import { Keyboard } from 'lucide-react'
import { redirect } from 'react-router'
import { disputeKinds } from '#contract/deals/dispute-process.ts'
import { disputeTabs, listDisputes } from '#contract/deals/disputes.ts'
import { KeysDialog, useKeysHelp } from '#web/kit/dashboard/list/keys-dialog.tsx'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { keysetRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/disputes.ts'
import { useDisputeColumns } from './disputes/+parts/dispute-columns.tsx'

const rules = { tab: disputeTabs, kind: disputeKinds, search: 'text', ...keysetRules } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { searchParams, pathname } = new URL(url)
  const { lang, path } = splitPath(pathname)
  const opened = searchParams.get('edit')
  // Lists open their rows by `?edit=ID`; a dispute needs a page of its own.
  if (opened) throw redirect(inLanguage(lang, `${path}/${opened}`))
  const query = readByRules(url, rules)
  return { tab: query.tab ?? 'waiting', page: await ask(listDisputes, { query }) }
}

export default function Disputes({ loaderData: { tab, page } }: Route.ComponentProps) {
  const t = useT('disputes')
  const help = useKeysHelp()
  useLive('disputes')
  return (
    <>
      <LinkTabs
        name="tab"
        label={t('tabs')}
        current={tab}
        tabs={disputeTabs.map((key) => ({ key, label: t(`tab.${key}`), count: page.counts[key] }))}
      />
      <ListScreen
        name="disputes"
        page={page}
        idOf={(row) => row.id}
        columns={useDisputeColumns(tab)}
        filters={[
          { kind: 'search', key: 'search', label: t('search') },
          {
            kind: 'choice',
            key: 'kind',
            label: t('kind'),
            choices: disputeKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        actions={
          <Tooltip title={t('keys')}>
            <Button icon={<Keyboard size={16} />} aria-label={t('keys')} onClick={help.show} />
          </Tooltip>
        }
        empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
      />
      {help.open && (
        <KeysDialog
          title={t('keys')}
          keys={[
            ['J, K', t('key.rows')],
            ['Enter', t('key.open')],
            ['?', t('key.help')],
          ]}
          onClose={help.hide}
        />
      )}
    </>
  )
}
