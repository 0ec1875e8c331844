import { Button, Drawer, Spin } from 'antd'
import { useEffect, useState } from 'react'
import {
  findCodeHolders,
  findRoleMembers,
  type Member,
  type StaffRole,
} from '#contract/identity/rights/role-management.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './permission-tree.module.css'
import { useCodeName } from './permission-tree.tsx'

/** Who has this: `?who=role-7` or `?who=code-6000`. */
export function MembersDrawer({ roles }: { roles: readonly StaffRole[] }) {
  const { value, close } = useOpened('who')
  const t = useT('roles')
  const textIn = useTextIn()
  const nameOf = useCodeName()
  const [, kind, number] = /^(role|code)-(\d{1,9})$/.exec(value ?? '') ?? []
  if (!kind || !number) return null
  const id = Number(number)
  const role = roles.find((one) => one.id === id)
  const name = kind === 'code' ? nameOf(id) : role ? textIn(role.name) : ''
  return (
    <Drawer
      open
      zIndex={1055}
      title={t('who-has', { name })}
      onClose={close}
      size={480}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      <Members
        key={value}
        load={(next) => ask(kind === 'code' ? findCodeHolders : findRoleMembers, { params: { id }, query: { next } })}
      />
    </Drawer>
  )
}

type Load = (next: string | undefined) => Promise<{ items: Member[]; next?: string | undefined }>

function Members({ load }: { load: Load }) {
  const t = useT('roles')
  const [members, setMembers] = useState<Member[]>()
  const [next, setNext] = useState<string>()
  const [busy, setBusy] = useState(false)
  const more = (from: string | undefined) => {
    setBusy(true)
    load(from)
      .then((page) => {
        setMembers((old = []) => (from ? [...old, ...page.items] : page.items))
        setNext(page.next)
      }, toastError)
      .finally(() => setBusy(false))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is mounted anew
  useEffect(() => more(undefined), [])
  if (!members) return <Spin />
  if (members.length === 0) return <ScreenState kind="empty" title={t('nobody')} />
  return (
    <>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={`${member.userId} ${member.organization}`}>
            <b>{member.name}</b> · № {member.clientId}
            <p>
              {[
                member.organization ?? t('for-self'),
                ...(member.roles.length > 0 ? member.roles : [t('by-head')]),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <Button loading={busy} onClick={() => more(next)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
