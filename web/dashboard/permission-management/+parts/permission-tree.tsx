import { Alert, Button, Form, Input, Tree } from 'antd'
import { Search, Users } from 'lucide-react'
import { useState } from 'react'
import type { PermissionGroup } from '#contract/identity/rights/permission-groups.ts'
import { pairsHeld } from '#contract/identity/rights/segregation.ts'
import { searchKey } from '#uz/search-key.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useT, useTextOfKey } from '#web/shell/texts.ts'
import { MenuPreview } from './menu-preview.tsx'
import styles from './permission-tree.module.css'

interface Props {
  groups: readonly PermissionGroup[]
  readOnly?: boolean
  /** Given by the form. */
  id?: string
  value?: number[]
  onChange?: (codes: number[]) => void
}

/** Codes by their groups: a tick on a group is a tick on all its codes. Beside it, the menu that comes of it. */
export function PermissionTree({ groups, readOnly = false, id, value = [], onChange }: Props) {
  const t = useT('roles')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string[]>([])
  const staff: boolean = Form.useWatch('isStaff') ?? true
  const nameOf = useCodeName()
  const held = new Set(value)
  const shown = useShownGroups(groups, search)
  const toggle = (codes: readonly number[], on: boolean) => {
    const next = new Set(value)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
    }
    onChange?.([...next].sort((a, b) => a - b))
  }
  return (
    <div className={styles.codes} id={id}>
      <Input
        type="search"
        prefix={<Search size={16} aria-hidden />}
        allowClear
        disabled={false}
        placeholder={t('search-codes')}
        aria-label={t('search-codes')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <p className={styles.count}>{t('chosen', { n: held.size })}</p>
      <Tree
        checkable
        disabled={readOnly}
        selectable={false}
        blockNode
        checkedKeys={value.map(String)}
        expandedKeys={search ? shown.map(({ key }) => key) : opened}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(_, { node, checked }) => toggle(node.codes, checked)}
        treeData={shown.map(({ key, name, codes }) => ({
          key,
          codes,
          title: `${name} · ${codes.filter((code) => held.has(code)).length}/${codes.length}`,
          children: codes.map((code) => ({
            key: String(code),
            codes: [code],
            title: <CodeTitle code={code} name={nameOf(code)} />,
            children: [],
          })),
        }))}
      />
      {shown.length === 0 && <p className={styles.count}>{t('no-codes')}</p>}
      <Pairs codes={value} />
      <MenuPreview permissions={value} staff={staff} />
    </div>
  )
}

function CodeTitle({ code, name }: { code: number; name: string }) {
  const t = useT('roles')
  const who = useOpened('who')
  return (
    <span className={styles.code}>
      <span>
        <small>{code}</small> {name}
      </span>
      <Button
        type="text"
        size="small"
        disabled={false}
        icon={<Users size={15} />}
        aria-label={t('who-has-code', { code: name })}
        title={t('who-has-code', { code: name })}
        onClick={(event) => {
          event.stopPropagation()
          who.open(`code-${code}`)
        }}
      />
    </span>
  )
}

/** Two steps that never fall to one hand on the same record: the role may hold both, and its maker should know. */
function Pairs({ codes }: { codes: readonly number[] }) {
  const t = useT('roles')
  const nameOf = useCodeName()
  return pairsHeld(codes).map(({ first, second }) => (
    <Alert key={first} type="warning" showIcon title={t('pair', { first: nameOf(first), second: nameOf(second) })} />
  ))
}

export function useCodeName(): (code: number) => string {
  const text = useTextOfKey()
  return (code) => text(`permissions.${code}`)
}

function useShownGroups(groups: readonly PermissionGroup[], search: string) {
  const textIn = useTextIn()
  const nameOf = useCodeName()
  const asked = searchKey(search)
  const fits = (text: string) => searchKey(text).includes(asked)
  return groups
    .map((group) => {
      const name = textIn(group.name)
      const codes = fits(name)
        ? group.codes
        : group.codes.filter((code) => fits(nameOf(code)) || String(code).startsWith(search.trim()))
      return { key: `group-${group.id}`, name, codes }
    })
    .filter(({ codes }) => codes.length > 0)
}
