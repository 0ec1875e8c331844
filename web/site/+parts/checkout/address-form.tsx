import { type FormEvent, useState } from 'react'
import { addressLengths as max } from '#contract/market/address-limits.ts'
import type { createAddress, WholeAddress } from '#contract/market/addresses.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Field } from '#web/kit/site/form/field.tsx'
import { faultOf } from '#web/kit/site/form/form-messages.ts'
import { PhoneField } from '#web/kit/site/form/phone-field.tsx'
import { nowhere, PlaceFields, usePlaceLists } from '#web/kit/site/form/place-fields.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './checkout.module.css'

interface Props {
  onSaved: (address: WholeAddress) => void
  onCancel: () => void
}

/** The few words a driver needs; the rest of an address is filled in later, in the dashboard. */
export function AddressForm({ onSaved, onCancel }: Props) {
  const t = useT('checkout')
  const shell = useT('shell')
  const name = useClientState(({ user }) => (user ? `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() : ''))
  const [place, setPlace] = useState(nowhere)
  const lists = usePlaceLists(place)
  const [texts, setTexts] = useState({ label: '', landmark: '', street: '', house: '', contactName: name })
  const [phone, setPhone] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const territoryId = place.mahallaId ?? place.districtId
  const needed = (label: string, value: string) =>
    tried ? faultOf({ label, required: true }, value.trim(), shell) : undefined
  const text = (key: keyof typeof texts) => ({
    value: texts[key],
    maxLength: max[key],
    onChange: ({ target }: { target: { value: string } }) => setTexts((all) => ({ ...all, [key]: target.value })),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !territoryId || phone.length !== 9 || !texts.label.trim() || !texts.contactName.trim()) return
    setBusy(true)
    try {
      const body = { ...texts, kind: 'home' as const, territoryId, contactPhone: `+998${phone}` }
      const saved = await ask<typeof createAddress>('POST /main/api-market/addresses', { body })
      message(t('address.saved'))
      onSaved(saved)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.addressForm} onSubmit={save} noValidate aria-label={t('address.add')}>
      <Field
        label={t('address.label')}
        placeholder={t('address.label.example')}
        fault={needed(t('address.label'), texts.label)}
        {...text('label')}
      />
      <PlaceFields
        place={place}
        lists={lists}
        onChange={setPlace}
        words={{
          region: t('address.region'),
          district: t('address.district'),
          mahalla: t('address.mahalla'),
          choose: t('address.choose-one'),
        }}
        faults={{
          region: needed(t('address.region'), String(place.regionId ?? '')),
          district: needed(t('address.district'), String(place.districtId ?? '')),
        }}
      />
      <Field label={t('address.landmark')} placeholder={t('address.landmark.example')} {...text('landmark')} />
      <Field label={t('address.street')} {...text('street')} />
      <Field label={t('address.house')} {...text('house')} />
      <Field
        label={t('address.contact-name')}
        autoComplete="name"
        fault={needed(t('address.contact-name'), texts.contactName)}
        {...text('contactName')}
      />
      <PhoneField
        label={t('address.contact-phone')}
        value={phone}
        fault={needed(t('address.contact-phone'), phone.length === 9 ? phone : '')}
        onChange={setPhone}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={busy}>
          {t('address.save')}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t('address.cancel')}
        </Button>
      </div>
    </form>
  )
}
