import { useEffect, useId, useState } from 'react'
import { type GroupSource, groupLimits as limits } from '#contract/contact/groups/group-limits.ts'
import type { makeEventGroup, makeLeaderGroup, makeStaffGroup } from '#contract/contact/groups/groups.ts'
import type { listMyEvents } from '#contract/events/my-events.ts'
import type { getAgreementChoices } from '#contract/finance/cooperation/agreements.ts'
import { Sure } from '#web/kit/site/conversation/sure.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './new-group-dialog.module.css'

const ROOT = 'POST /main/api-communication/groups'
const MOST_EVENTS = 50

interface Choice {
  value: string
  label: string
}

/** What a group may be made of: my events, or the leaders of my territories. */
async function choicesOf(source: GroupSource): Promise<Choice[]> {
  if (source === 'event') {
    const query = { take: MOST_EVENTS }
    const { items } = await ask<typeof listMyEvents>('GET /main/api-media/my-events', { query })
    return items.map(({ id, title }) => ({ value: String(id), label: title }))
  }
  if (source === 'leader') {
    const { leaders } = await ask<typeof getAgreementChoices>('GET /main/api-finance/cooperation/choices')
    return leaders.map(({ id, name }) => ({ value: id, label: name }))
  }
  return []
}

interface Props {
  sources: readonly GroupSource[]
  onMade: (id: string) => void
  onLeave: () => void
}

/** With whom, under which name, and whether the others may write. */
export function NewGroupDialog({ sources, onMade, onLeave }: Props) {
  const t = useT('chat')
  const id = useId()
  const [source, setSource] = useState<GroupSource>(sources[0] ?? 'staff')
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [chosen, setChosen] = useState('')
  const [phones, setPhones] = useState('')
  const [name, setName] = useState('')
  const [ownerOnly, setOwnerOnly] = useState(false)
  const [fault, setFault] = useState<string>()
  const said = phones.split(/[\n,;]+/).flatMap((phone) => phone.trim() || [])
  const fail = (error: unknown) => setFault(messagesOf(error).join(' '))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source has other choices
  useEffect(() => {
    setChosen('')
    setFault(undefined)
    choicesOf(source).then(setChoices, fail)
  }, [source])
  const make = () => {
    const words = { name: name.trim(), ownerOnly }
    if (source === 'event')
      return ask<typeof makeEventGroup>(`${ROOT}/event`, { body: { eventId: Number(chosen), ...words } })
    if (source === 'leader')
      return ask<typeof makeLeaderGroup>(`${ROOT}/leader`, { body: { organizationId: chosen, ...words } })
    return ask<typeof makeStaffGroup>(`${ROOT}/staff`, { body: { phones: said, ...words } })
  }
  const act = () => {
    if (source === 'staff' && said.length < limits.least - 1) setFault(t('group.least'))
    else make().then((group) => onMade(group.id), fail)
  }
  return (
    <Sure
      title={t('new-group')}
      act={t('group.make')}
      isReady={name.trim().length >= limits.nameLeast && (source === 'staff' ? said.length > 0 : chosen !== '')}
      onAct={act}
      onLeave={onLeave}
    >
      <div className={styles.fields}>
        {sources.length > 1 && (
          <fieldset>
            <legend>{t('group.of')}</legend>
            {sources.map((one) => (
              <label key={one} className={styles.check}>
                <input type="radio" name={id} checked={source === one} onChange={() => setSource(one)} />
                {t(`group.of-${one}`)}
              </label>
            ))}
          </fieldset>
        )}
        {source === 'staff' ? (
          <label className={styles.text}>
            {t('group.phones')}
            <textarea rows={4} value={phones} onChange={({ target }) => setPhones(target.value)} />
          </label>
        ) : (
          <SelectField
            label={t(`group.${source}`)}
            empty={t('group.choose')}
            options={choices}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <Field
          label={t('group.name')}
          value={name}
          maxLength={limits.name}
          onChange={({ target }) => setName(target.value)}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={ownerOnly} onChange={({ target }) => setOwnerOnly(target.checked)} />
          {t('group.owner-only')}
        </label>
        {fault && <p role="alert">{fault}</p>}
      </div>
    </Sure>
  )
}
