import { Button, TreeSelect } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Profile, setKeyProducts } from '#contract/identity/profile.ts'
import { profileLimits } from '#contract/identity/profile-limits.ts'
import type { CatalogItem } from '#contract/reference/catalog.ts'
import { searchKey } from '#uz/search-key.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

interface Props {
  chosen: Profile['keyProducts']
  catalog: readonly CatalogItem[]
}

/** Chosen from the tree by name, in either script. */
export function AccountKeyProducts({ chosen, catalog }: Props) {
  const t = useT('account')
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const kept = chosen.map(({ id }) => id)
  const [ids, setIds] = useState<readonly number[]>(kept)
  const { busy, run } = useDoing()
  const save = () =>
    run(async () => {
      await ask(setKeyProducts, { body: { ids: [...ids] } })
      message(kit('saved'))
      await revalidate()
    })
  return (
    <Panel title={t('key-products')} text={t('key-products-text', { max: profileLimits.keyProducts })}>
      <div className={styles.products}>
        <TreeSelect<number[]>
          multiple
          allowClear
          maxCount={profileLimits.keyProducts}
          aria-label={t('key-products')}
          placeholder={t('key-products-choose')}
          value={[...ids]}
          treeData={treeOf(catalog, chosen)}
          showSearch={{
            filterTreeNode: (typed, node) => ` ${searchKey(String(node.title))}`.includes(` ${searchKey(typed)}`),
          }}
          listHeight={320}
          onChange={setIds}
        />
        <Button type="primary" loading={busy} disabled={ids.join() === kept.join()} onClick={save}>
          <span>{t('key-products-save')}</span>
        </Button>
      </div>
    </Panel>
  )
}

interface Choice {
  value: number
  title: string
  children: Choice[]
}

/** Parents come before children. What was chosen and is hidden by now can still be taken away. */
function treeOf(catalog: readonly CatalogItem[], chosen: Props['chosen']): Choice[] {
  const byId = new Map<number, Choice>()
  const tops: Choice[] = []
  for (const { id, parentId, name } of catalog) {
    const choice = { value: id, title: name, children: [] }
    byId.set(id, choice)
    const parent = parentId === null ? undefined : byId.get(parentId)
    if (parent) parent.children.push(choice)
    else tops.push(choice)
  }
  const hidden = chosen.filter(({ id }) => !byId.has(id))
  return [...tops, ...hidden.map(({ id, name }) => ({ value: id, title: name, children: [] }))]
}
