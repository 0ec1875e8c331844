import { Button, Select } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { type GroupIcon, groupIcons } from '#contract/identity/rights/permission-bundles.ts'
import {
  createPermissionGroup,
  getPermissionGroup,
  listPermissionGroups,
  orderPermissionGroups,
  type PermissionGroup,
  type PermissionGroupFields,
  permissionGroupHistory,
  removePermissionGroup,
  updatePermissionGroup,
} from '#contract/identity/rights/permission-groups.ts'
import { Permission as P } from '#contract/permissions.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { CodePicker } from './+parts/code-picker.tsx'
import { GroupIconView } from './+parts/group-icon.tsx'
import styles from './+parts/permission-tree.module.css'
import type { Route } from './+types/permission-groups.ts'

const list = describeList({
  name: 'permission-groups',
  texts: 'permission-groups',
  call: listPermissionGroups,
  get: getPermissionGroup,
  history: permissionGroupHistory,
  live: 'permission-groups',
  columns: ({ t, textIn }) => [
    {
      key: 'name',
      title: t('name'),
      render: (group) => (
        <span className={styles.named}>
          <GroupIconView name={group.icon} /> {textIn(group.name)}
        </span>
      ),
    },
    { key: 'order', title: t('order'), align: 'right', render: (group) => group.orderNo },
    { key: 'codes', title: t('codes'), align: 'right', render: (group) => group.codes.length },
    { key: 'roles', title: t('roles'), align: 'right', render: (group) => group.roles },
  ],
  add: { call: createPermissionGroup, label: ({ t }) => t('add') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function PermissionGroups({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('permission-groups')
  const edit = useOpened('edit')
  const mayOrder = useMay(P.PermissionGroupUpdate)
  const group = opened?.row
  const fields = useFields(page.items, group)
  return (
    <>
      <List
        of={list}
        page={page}
        {...(mayOrder && { rowActions: (row: PermissionGroup) => <Order groups={page.items} group={row} /> })}
      />
      <FormDrawer<PermissionGroupFields, PermissionGroup>
        name="permission-groups"
        title={group ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(row) => (row ? shown(row) : { icon: 'folder', codes: [] })}
        save={(body, row) =>
          row
            ? ask(updatePermissionGroup, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
            : ask(createPermissionGroup, { body })
        }
        readOnly={group?.can.update === false}
        extra={group && <Steps group={group} />}
        onClose={edit.close}
      />
      <HistoryDrawer opened={history} labels={labelsOf(fields)} />
    </>
  )
}

const shown = ({ name, icon, codes }: PermissionGroup) => ({
  name,
  icon: groupIcons.find((one) => one === icon) ?? ('folder' satisfies GroupIcon),
  codes,
})

function Steps({ group }: { group: PermissionGroup }) {
  const t = useT('permission-groups')
  const edit = useOpened('edit')
  return (
    <>
      <HistoryButton id={group.id} />
      <ActionButtons
        actions={[
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash2 size={16} />,
            danger: true,
            allowed: group.can.remove,
            confirm: { title: t('remove-ask'), text: t('remove-text') },
            run: async () => {
              await ask(removePermissionGroup, { params: { id: group.id } })
              await edit.close()
            },
          },
        ]}
      />
    </>
  )
}

/** One place up or down: as good by keyboard as by mouse. */
function Order({ groups, group }: { groups: readonly PermissionGroup[]; group: PermissionGroup }) {
  const t = useT('permission-groups')
  const textIn = useTextIn()
  const { revalidate } = useRevalidator()
  const at = groups.indexOf(group)
  const move = (by: 1 | -1) => {
    const ids = groups.map((one) => one.id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    return ask(orderPermissionGroups, { body: { ids } }).then(revalidate, toastError)
  }
  const name = textIn(group.name)
  return (
    <span className={styles.order}>
      <Button
        type="text"
        icon={<ArrowUp size={16} />}
        disabled={at === 0}
        aria-label={t('up', { name })}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDown size={16} />}
        disabled={at === groups.length - 1}
        aria-label={t('down', { name })}
        onClick={() => move(1)}
      />
    </span>
  )
}

function useFields(groups: readonly PermissionGroup[], group: PermissionGroup | undefined): FormField[] {
  const t = useT('permission-groups')
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={80} /> },
    {
      name: 'icon',
      label: t('icon'),
      required: true,
      half: true,
      input: (
        <Select options={groupIcons.map((value) => ({ value, label: <GroupIconView name={value} label={value} /> }))} />
      ),
    },
    { name: 'codes', label: t('codes'), hint: t('codes-hint'), input: <CodePicker groups={groups} own={group?.id} /> },
  ]
}
