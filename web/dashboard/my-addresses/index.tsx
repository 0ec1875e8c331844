import { Checkbox, Input, Select } from 'antd'
import { addressKinds, addressLengths as max } from '#contract/market/address-limits.ts'
import {
  type AddressFields,
  createAddress,
  getAddress,
  listAddresses,
  updateAddress,
  type WholeAddress,
} from '#contract/market/addresses.ts'
import { isPhone, parsePhone } from '#uz/phone.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { HereInput } from '#web/kit/dashboard/place/here-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { AddressCards } from './+parts/address-cards.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'my-addresses',
  texts: 'addresses',
  call: listAddresses,
  get: getAddress,
  live: 'addresses',
  filters: ({ t, kit }) => [choice('archived', kit('status'), ['true'], () => t('archived'))],
  add: { call: createAddress, label: ({ t }) => t('add') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function MyAddresses({ loaderData: { page, opened } }: Route.ComponentProps) {
  const t = useT('addresses')
  const edit = useOpened('edit')
  return (
    <>
      <List of={list} page={page} body={<AddressCards addresses={page.items} />} />
      <FormDrawer<AddressFields, WholeAddress>
        name="my-addresses"
        title={opened?.row ? opened.row.label : t('add')}
        opened={opened}
        fields={useFields()}
        valuesOf={(address) => (address ? fieldsOf(address) : { kind: 'home', point: null, isDefault: false })}
        save={(body, address) =>
          address
            ? ask(updateAddress, { params: { id: address.id }, body: { ...body, rowVersion: address.rowVersion } })
            : ask(createAddress, { body })
        }
        readOnly={opened?.row?.can.update === false}
        onClose={edit.close}
      />
    </>
  )
}

function fieldsOf(address: WholeAddress): AddressFields {
  const {
    id: _,
    place: __,
    contactPhoneMasked: ___,
    archived: ____,
    rowVersion: _____,
    can: ______,
    ...fields
  } = address
  return fields
}

/** Place · Text · Point · Contact. */
function useFields(): FormField[] {
  const t = useT('addresses')
  return [
    {
      name: 'label',
      label: t('label'),
      required: true,
      half: true,
      input: <Input maxLength={max.label} placeholder={t('label-example')} />,
    },
    {
      name: 'kind',
      label: t('kind'),
      required: true,
      half: true,
      input: <Select options={addressKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />,
    },
    {
      section: t('section.place'),
      name: 'territoryId',
      label: t('territory'),
      required: true,
      hint: t('territory-hint'),
      input: <TerritoryPicker level="neighborhood" from="district" />,
    },
    {
      name: 'landmark',
      label: t('landmark'),
      hint: t('landmark-hint'),
      input: <Input.TextArea rows={2} maxLength={max.landmark} />,
    },
    { name: 'street', label: t('street'), half: true, input: <Input maxLength={max.street} /> },
    { name: 'house', label: t('house'), half: true, input: <Input maxLength={max.house} /> },
    { name: 'point', label: t('point'), hint: t('point-hint'), input: <HereInput /> },
    {
      section: t('section.contact'),
      name: 'contactName',
      label: t('contact-name'),
      required: true,
      half: true,
      input: <Input maxLength={max.contactName} autoComplete="name" />,
    },
    {
      name: 'contactPhone',
      label: t('contact-phone'),
      required: true,
      half: true,
      secret: true,
      rules: [
        {
          validator: (_, value: unknown) =>
            !value || isPhone(parsePhone(String(value)) ?? '')
              ? Promise.resolve()
              : Promise.reject(new Error(t('phone-rule'))),
        },
      ],
      input: <Input type="tel" maxLength={20} placeholder="+998901234567" autoComplete="tel" />,
    },
    {
      name: 'accessNotes',
      label: t('access-notes'),
      hint: t('access-notes-hint'),
      input: <Input.TextArea rows={2} maxLength={max.accessNotes} />,
    },
    { name: 'isDefault', label: t('is-default'), checked: true, input: <Checkbox /> },
  ]
}
