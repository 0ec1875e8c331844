import { UserMinus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { groupLimits } from '#contract/contact/groups/group-limits.ts'
import type {
  addToGroup,
  Group,
  getGroup,
  leaveGroup,
  removeFromGroup,
  updateGroup,
} from '#contract/contact/groups/groups.ts'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import { Button } from '../../form/button.tsx'
import { Field } from '../../form/field.tsx'
import { PhoneField } from '../../form/phone-field.tsx'
import { Face } from '../face.tsx'
import { Sure } from '../sure.tsx'
import styles from './group-dialog.module.css'

const ONE = '/main/api-communication/groups/{id}'
const PHONE_DIGITS = 9

interface Props {
  id: string
  /** The talk over which it stands shows the name and how many they are. */
  onChanged: () => void
  /** Whoever has left has no talk any more. */
  onGone: (() => void) | undefined
  onLeave: () => void
}

/** Who is in a group; its owner adds, takes out and renames, the others may leave. */
export function GroupDialog({ id, onChanged, onGone, onLeave }: Props) {
  const t = useT('conversation')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [group, setGroup] = useState<Group>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const params = { id }
  useEffect(() => {
    dialog.current?.showModal()
    ask<typeof getGroup>(`GET ${ONE}`, { params: { id } }).then(setGroup, (error) =>
      setFault(messagesOf(error).join(' ')),
    )
  }, [id])
  const run = async (work: () => Promise<Group>) => {
    setBusy(true)
    setFault(undefined)
    try {
      setGroup(await work())
      onChanged()
    } catch (error) {
      setFault(messagesOf(error).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const leave = () =>
    ask<typeof leaveGroup>(`POST ${ONE}/leave`, { params }).then(
      () => {
        onLeave()
        onGone?.()
      },
      (error) => {
        setLeaving(false)
        setFault(messagesOf(error).join(' '))
      },
    )
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onLeave}>
      <h2 id={title}>{t('group')}</h2>
      {!group && !fault && <p role="status">{t('loading')}</p>}
      {group && (
        <>
          <ul className={styles.members}>
            {group.members.map(({ key, name, owner, own }) => (
              <li key={key}>
                <Face name={name} group={false} />
                <span>
                  <b>{own ? t('you') : name}</b>
                  {owner && <small>{t('group.owner')}</small>}
                </span>
                {group.can.remove && !owner && (
                  <button
                    type="button"
                    aria-label={t('group.remove', { name })}
                    disabled={busy}
                    onClick={() =>
                      run(() =>
                        ask<typeof removeFromGroup>(`DELETE ${ONE}/members/{key}`, { params: { ...params, key } }),
                      )
                    }
                  >
                    <UserMinus size={20} aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
          {group.can.add && (
            <Adding
              hasSource={group.source !== 'staff'}
              busy={busy}
              onAdd={(phone) => run(() => ask<typeof addToGroup>(`POST ${ONE}/members`, { params, body: { phone } }))}
            />
          )}
          {group.can.update && (
            <Naming
              key={group.rowVersion}
              group={group}
              busy={busy}
              onSave={(words) =>
                run(() =>
                  ask<typeof updateGroup>(`PUT ${ONE}`, { params, body: { ...words, rowVersion: group.rowVersion } }),
                )
              }
            />
          )}
        </>
      )}
      {fault && <p role="alert">{fault}</p>}
      <div className={styles.acts}>
        {group?.can.leave && (
          <Button look="outline" onClick={() => setLeaving(true)}>
            {t('group.leave')}
          </Button>
        )}
        <Button look="soft" onClick={onLeave}>
          {t('group.close')}
        </Button>
      </div>
      {isLeaving && (
        <Sure title={t('group.leave-ask')} act={t('group.leave')} onAct={leave} onLeave={() => setLeaving(false)} />
      )}
    </dialog>
  )
}

interface AddingProps {
  /** There are people it is made of: whoever has come to them since can be added at once. */
  hasSource: boolean
  busy: boolean
  onAdd: (phone: string | null) => Promise<void>
}

function Adding({ hasSource, busy, onAdd }: AddingProps) {
  const t = useT('conversation')
  const [digits, setDigits] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (digits.length === PHONE_DIGITS) onAdd(`+998${digits}`).then(() => setDigits(''))
      }}
    >
      <PhoneField label={t('group.phone')} value={digits} onChange={setDigits} />
      <p>{t('group.hint')}</p>
      <div className={styles.acts}>
        <Button type="submit" size="small" disabled={busy || digits.length !== PHONE_DIGITS}>
          {t('group.add')}
        </Button>
        {hasSource && (
          <Button look="soft" size="small" disabled={busy} onClick={() => onAdd(null)}>
            {t('group.add-new')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface NamingProps {
  group: Pick<Group, 'name' | 'ownerOnly'>
  busy: boolean
  onSave: (words: { name: string; ownerOnly: boolean }) => void
}

function Naming({ group, busy, onSave }: NamingProps) {
  const t = useT('conversation')
  const [name, setName] = useState(group.name)
  const [ownerOnly, setOwnerOnly] = useState(group.ownerOnly)
  const said = name.trim()
  const isSame = said === group.name && ownerOnly === group.ownerOnly
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ name: said, ownerOnly })
      }}
    >
      <Field
        label={t('group.name')}
        value={name}
        maxLength={groupLimits.name}
        onChange={({ target }) => setName(target.value)}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={ownerOnly} onChange={({ target }) => setOwnerOnly(target.checked)} />
        {t('group.owner-only')}
      </label>
      <div>
        <Button type="submit" size="small" disabled={busy || isSame || said.length < groupLimits.nameLeast}>
          {t('group.save')}
        </Button>
      </div>
    </form>
  )
}
