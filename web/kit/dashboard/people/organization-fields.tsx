import { Checkbox, Input, InputNumber, Select } from 'antd'
import { openKinds, personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { ORGANIZATION_NAME_LENGTH } from '#contract/identity/organizations/organization-process.ts'
import type { StaffOrganization } from '#contract/identity/organizations/organizations.ts'
import { useT } from '#web/shell/texts.ts'
import { PictureUpload } from '../file/upload.tsx'
import type { FormField } from '../form/form-fields.tsx'
import { LocalizedInput } from '../input/localized-input.tsx'
import { TerritoryPicker } from '../place/territory-picker.tsx'
import { CertificatesInput } from './certificates-input.tsx'
import { OrganizationSelect } from './organization-select.tsx'

interface Numbers {
  pinflMasked: string | null
  directorPinflMasked: string | null
}

/** Fields that the staff's form and the owner's share. `fixed`: what verification has fixed for whoever fills in. */
export function useSharedFields(row: Numbers | undefined, fixed: { requisites: boolean; names: boolean }) {
  const t = useT('organizations')
  const kindName = useT('organization-kinds')
  return {
    kind: {
      name: 'kind',
      label: t('kind'),
      required: true,
      half: true,
      input: (
        <Select
          disabled={fixed.requisites}
          showSearch={{ optionFilterProp: 'label' }}
          options={openKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
        />
      ),
    },
    tin: {
      name: 'tin',
      label: t('tin'),
      half: true,
      hint: t('tin-hint'),
      rules: [{ pattern: /^\d{9}$/, message: t('tin-rule') }],
      input: <Input maxLength={9} inputMode="numeric" disabled={fixed.requisites} />,
    },
    pinfl: {
      name: 'pinfl',
      label: t('pinfl'),
      hint: t('pinfl-hint', { kinds: personKinds.map((kind) => kindName(kind)).join(', ') }),
      rules: [{ pattern: /^\d{14}$/, message: t('pinfl-rule') }],
      input: (
        <Input maxLength={14} inputMode="numeric" disabled={fixed.requisites} placeholder={row?.pinflMasked ?? ''} />
      ),
    },
    name: {
      name: 'name',
      label: t('name'),
      required: true,
      input: <LocalizedInput maxLength={ORGANIZATION_NAME_LENGTH} />,
    },
    shortName: { name: 'shortName', label: t('short-name'), half: true, input: <Input maxLength={80} /> },
    directorName: {
      name: 'directorName',
      label: t('director-name'),
      required: true,
      input: <Input maxLength={150} disabled={fixed.names} />,
    },
    directorPinfl: {
      name: 'directorPinfl',
      label: t('director-pinfl'),
      hint: t('director-pinfl-hint'),
      rules: [{ pattern: /^\d{14}$/, message: t('pinfl-rule') }],
      input: (
        <Input maxLength={14} inputMode="numeric" disabled={fixed.names} placeholder={row?.directorPinflMasked ?? ''} />
      ),
    },
    phone: {
      name: 'phone',
      label: t('phone'),
      required: true,
      half: true,
      rules: [{ pattern: /^\+998\d{9}$/, message: t('phone-rule') }],
      input: <Input type="tel" maxLength={13} placeholder="+998901234567" />,
    },
    email: { name: 'email', label: t('email'), half: true, input: <Input type="email" maxLength={254} /> },
    website: {
      name: 'website',
      label: t('website'),
      input: <Input type="url" maxLength={200} placeholder="https://" />,
    },
    territoryId: {
      name: 'territoryId',
      label: t('territory'),
      required: true,
      input: <TerritoryPicker level="neighborhood" from="district" />,
    },
    addressText: { name: 'addressText', label: t('address'), input: <Input maxLength={200} /> },
    oked: {
      name: 'oked',
      label: t('oked'),
      half: true,
      rules: [{ pattern: /^\d{5}$/, message: t('oked-rule') }],
      input: <Input maxLength={5} inputMode="numeric" />,
    },
    about: { name: 'about', label: t('about'), input: <LocalizedInput long maxLength={2000} /> },
    logo: { name: 'logo', label: t('logo'), input: <PictureUpload /> },
  } satisfies Record<string, FormField>
}

/** The staff's form: Requisites · Director · Address · Activity · Documents. */
export function useOrganizationFields(row: StaffOrganization | undefined): FormField[] {
  const t = useT('organizations')
  const fixed = row !== undefined && !row.can.redefine
  const shared = useSharedFields(row, { requisites: fixed, names: false })
  return [
    { ...shared.kind, section: t('section.requisites') },
    shared.tin,
    shared.pinfl,
    shared.name,
    shared.shortName,
    { name: 'legalForm', label: t('legal-form'), half: true, input: <Input maxLength={80} /> },
    { name: 'registeredAt', label: t('registered-at'), half: true, input: <Input type="date" /> },
    {
      name: 'vatCode',
      label: t('vat-code'),
      half: true,
      rules: [{ pattern: /^\d{12}$/, message: t('vat-rule') }],
      input: <Input maxLength={12} inputMode="numeric" />,
    },
    { name: 'vatPayer', label: t('vat-payer'), checked: true, input: <Checkbox /> },
    {
      name: 'parentId',
      label: t('parent'),
      hint: t('parent-hint'),
      input: <OrganizationSelect name={row?.parentName} except={row?.id} />,
    },
    { ...shared.directorName, section: t('section.director') },
    shared.directorPinfl,
    { ...shared.phone, section: t('section.address') },
    shared.email,
    shared.website,
    shared.territoryId,
    shared.addressText,
    { name: 'latitude', label: t('latitude'), half: true, input: <InputNumber min={-90} max={90} step={0.0001} /> },
    {
      name: 'longitude',
      label: t('longitude'),
      half: true,
      input: <InputNumber min={-180} max={180} step={0.0001} />,
    },
    { ...shared.oked, section: t('section.activity') },
    { name: 'headcount', label: t('headcount'), half: true, input: <InputNumber min={0} max={1e6} precision={0} /> },
    { name: 'landTotal', label: t('land-total'), half: true, input: <InputNumber min={0} max={1e12} precision={0} /> },
    shared.about,
    shared.logo,
    { name: 'certificates', label: t('certificates'), section: t('section.documents'), input: <CertificatesInput /> },
  ]
}
