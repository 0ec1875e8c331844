import { Button, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PLATFORM_KIND } from '#contract/identity/organizations/organization-kinds.ts'
import {
  assignRoles,
  type Employment,
  type HeldRole,
  type PersonDetails,
  type RolePlace,
} from '#contract/identity/people.ts'
import type { RoleChoice } from '#contract/identity/rights/role-management.ts'
import { formatDate } from '#uz/date.ts'
import { useFormPart } from '#web/kit/dashboard/form/form-parts.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './person.module.css'

interface Props {
  person: PersonDetails
  roles: readonly RoleChoice[]
}

/** Where the person acts and what they hold there: for themselves, and in each organization they work for. */
export function PersonPlaces({ person, roles }: Props) {
  const t = useT('users')
  const employed = person.employments.some((one) => one.kind === PLATFORM_KIND)
  const [adding, setAdding] = useState(false)
  const usable = (kind: string) =>
    roles.filter(
      (role) => !role.isPersonal && (role.orgKinds.length === 0 || role.orgKinds.some((one) => one === kind)),
    )
  return (
    <section className={styles.part}>
      <h3>{t('places')}</h3>
      <p>{t('places-text')}</p>
      <ul className={styles.items}>
        <Place
          title={t('for-self')}
          active={person.currentOrganizationId === null}
          person={person}
          place="personal"
          held={person.personalRoles}
          choices={roles.filter((role) => role.isPersonal)}
        />
        {person.employments.map((one) => (
          <Place
            key={one.employeeId}
            title={one.organization}
            active={person.currentOrganizationId === one.organizationId}
            employment={one}
            person={person}
            place={one.employeeId}
            held={one.roles}
            choices={usable(one.kind)}
          />
        ))}
        {adding && !employed && (
          <Place title="Agroplatforma" person={person} place="platform" held={[]} choices={usable(PLATFORM_KIND)} />
        )}
      </ul>
      {person.can.assignRoles && !employed && !adding && (
        <Button onClick={() => setAdding(true)}>{t('make-staff')}</Button>
      )}
    </section>
  )
}

interface PlaceProps {
  title: string
  person: PersonDetails
  place: RolePlace
  held: readonly HeldRole[]
  choices: readonly RoleChoice[]
  active?: boolean
  employment?: Employment
}

function Place({ title, person, place, held, choices, active = false, employment }: PlaceProps) {
  const t = useT('users')
  const ids = held.map((role) => role.id)
  const [chosen, setChosen] = useState<number[]>()
  const { busy, save } = useSave(person, place, () => setChosen(undefined))
  // The card's own button saves roles as well: nobody should be told «saved» of what is not.
  useFormPart(chosen !== undefined && !isSame(chosen, ids), async (rowVersion) => {
    const saved = await ask(assignRoles, {
      params: { id: person.id },
      body: { place, roleIds: chosen ?? ids, rowVersion },
    })
    setChosen(undefined)
    return saved.rowVersion
  })
  // A role already held stays in the list even where it would not be offered any more.
  const options = [...choices, ...held.filter((role) => !choices.some((choice) => choice.id === role.id))]
  const mayAssign = person.can.assignRoles && (!employment || employment.status === 'active')
  return (
    <li className={styles.item}>
      <div className={styles.whole}>
        <h4>
          {title}
          {active && <StatusTag tone="good">{t('acts-here')}</StatusTag>}
          {employment?.status === 'suspended' && <StatusTag tone="attention">{t('suspended')}</StatusTag>}
        </h4>
        {employment && <EmploymentFacts employment={employment} />}
      </div>
      {mayAssign ? (
        <Select<number[]>
          mode="multiple"
          aria-label={t('roles-at', { place: title })}
          placeholder={t('no-roles')}
          style={{ width: '100%' }}
          disabled={busy}
          value={chosen ?? ids}
          options={options.map((role) => ({ value: role.id, label: role.name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setChosen}
        />
      ) : (
        <p>{held.map((role) => role.name).join(', ') || t('no-roles')}</p>
      )}
      {mayAssign && chosen && (
        <Button type="primary" loading={busy} onClick={() => save(chosen)}>
          {t('give')}
        </Button>
      )}
    </li>
  )
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

function EmploymentFacts({ employment }: { employment: Employment }) {
  const t = useT('users')
  const { position, validFrom, validTo, territories } = employment
  const dates = [
    validFrom && t('from', { date: formatDate(validFrom) }),
    validTo && t('to', { date: formatDate(validTo) }),
  ]
  const scope =
    territories === null ? t('scope-all') : territories.length === 0 ? t('scope-organization') : territories.join(', ')
  return <p>{[position, ...dates, scope].filter(Boolean).join(' · ')}</p>
}

function useSave(person: PersonDetails, place: RolePlace, done: () => void) {
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  const save = (roleIds: number[]) =>
    run(async () => {
      await ask(assignRoles, { params: { id: person.id }, body: { place, roleIds, rowVersion: person.rowVersion } })
      message(kit('saved'))
      await revalidate()
      done()
    })
  return { busy, save }
}
