import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { NAME_LENGTH, registrableKinds, registrationKinds } from '#contract/identity/registration-rules.ts'
import type { Prefill } from '#contract/identity/signing.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { useT } from '#web/shell/texts.ts'
import type { Draft } from './draft.ts'
import styles from './registration.module.css'
import { useWhoFaults } from './use-who-faults.ts'

interface Props {
  draft: Draft
  set: (change: Partial<Draft>) => void
  pinfl: string
  setPinfl: (pinfl: string) => void
  prefill: Prefill | null
  onDone: () => void
}

/** Who registers: a person, a producer, an organization. */
export function WhoStep({ draft, set, pinfl, setPinfl, prefill, onDone }: Props) {
  const t = useT('register')
  const kindLabel = useT('organization-kinds')
  const { faults, check } = useWhoFaults(draft, pinfl, prefill)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (check()) return onDone()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const isOrganization = draft.kind === 'organization'
  // The certificate names the organization by its number.
  const proved = prefill?.isLegalEntity || (prefill?.isSoleProprietor && draft.organizationKind === 'yatt')
  const own = draft.organizationKind !== '' && personKinds.includes(draft.organizationKind)
  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className={styles.kinds}>
        <legend>{t('who')}</legend>
        {registrationKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => set({ kind })} />
            <b>{t(`kind.${kind}`)}</b>
            <small>{t(`kind.${kind}.text`)}</small>
          </label>
        ))}
      </fieldset>
      {!prefill && (
        <>
          <Field
            label={t('last-name')}
            name="lastName"
            autoComplete="family-name"
            maxLength={NAME_LENGTH}
            value={draft.lastName}
            fault={faults.lastName}
            onChange={(event) => set({ lastName: event.target.value })}
          />
          <Field
            label={t('first-name')}
            name="firstName"
            autoComplete="given-name"
            maxLength={NAME_LENGTH}
            value={draft.firstName}
            fault={faults.firstName}
            onChange={(event) => set({ firstName: event.target.value })}
          />
          <Field
            label={t('middle-name')}
            name="middleName"
            autoComplete="additional-name"
            maxLength={NAME_LENGTH}
            value={draft.middleName}
            onChange={(event) => set({ middleName: event.target.value })}
          />
          <Field
            label={t(isOrganization && own && !draft.tin ? 'pinfl.needed' : 'pinfl')}
            name="pinfl"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            value={pinfl}
            fault={faults.pinfl}
            onChange={(event) => setPinfl(event.target.value.replace(/\D/g, ''))}
          />
        </>
      )}
      {isOrganization && (
        <>
          <SelectField
            label={t('organization.kind')}
            name="organizationKind"
            empty={t('choose')}
            options={registrableKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
            value={draft.organizationKind}
            fault={faults.organizationKind}
            onChange={(value) => set({ organizationKind: registrableKinds.find((kind) => kind === value) ?? '' })}
          />
          <Field
            label={t('organization.name')}
            name="organization"
            autoComplete="organization"
            maxLength={200}
            value={draft.organizationName}
            fault={faults.organizationName}
            onChange={(event) => set({ organizationName: event.target.value })}
          />
          <Field
            label={t(own ? 'organization.tin-optional' : 'organization.tin')}
            name="tin"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            readOnly={proved === true}
            value={proved ? (prefill?.tin ?? '') : draft.tin}
            fault={faults.tin}
            onChange={(event) => set({ tin: event.target.value.replace(/\D/g, '') })}
          />
        </>
      )}
      <div className={styles.submit}>
        <Button type="submit" size="wide">
          {t('next')}
          <ArrowRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}
