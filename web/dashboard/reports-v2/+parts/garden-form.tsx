import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { expectedTrees, oddities } from '#contract/government/land/check-land.ts'
import * as contract from '#contract/government/land/land.ts'
import { gardenTypes, sellingPlaces, waterings } from '#contract/government/land/land-process.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { HECTARE, TONNE } from './figures.ts'
import { LandEditor, orNull } from './land-editor.tsx'
import { useObjectFields, useProofFields } from './object-fields.tsx'
import { OutlineInput } from './outline-input.tsx'

/** As it is written: hectares and tonnes. */
type Values = contract.GardenFields
const empty: Partial<Values> = { applications: [], varieties: [], soldWhere: [], inVitro: false, fileIds: [] }

const valuesOf = ({ garden, photos }: contract.Land): Partial<Values> =>
  garden
    ? {
        ...garden,
        area: garden.area / HECTARE,
        replantArea: garden.replantArea === null ? null : garden.replantArea / HECTARE,
        volume: garden.volume === null ? null : garden.volume / TONNE,
        holderNumber: null,
        fileIds: photos.map(({ id }) => id),
      }
    : {}

const metres = (hectares: number | null | undefined) => (hectares == null ? null : Math.round(hectares * HECTARE))

function bodyOf(values: Partial<Values>): Values {
  const isBearing = values.bearing ?? null
  const isGlass = values.type === 'greenhouse'
  return {
    territoryId: values.territoryId ?? 0,
    cadastre: orNull(values.cadastre),
    contour: orNull(values.contour),
    holderName: values.holderName ?? '',
    holderNumber: orNull(values.holderNumber),
    point: orNull(values.point),
    applications: values.applications ?? [],
    comment: orNull(values.comment),
    visitDate: orNull(values.visitDate),
    area: metres(values.area) ?? 0,
    outline: orNull(values.outline),
    type: orNull(values.type),
    plantedYear: orNull(values.plantedYear),
    rowM: isGlass ? null : orNull(values.rowM),
    treeM: isGlass ? null : orNull(values.treeM),
    trees: isGlass ? null : orNull(values.trees),
    varieties: values.varieties ?? [],
    rootstock: orNull(values.rootstock),
    inVitro: values.inVitro ?? false,
    bearing: isBearing,
    survival: orNull(values.survival),
    irrigation: orNull(values.irrigation),
    replantArea: metres(values.replantArea),
    yieldCha: isBearing ? orNull(values.yieldCha) : null,
    volume: isBearing && values.volume != null ? Math.round(values.volume * TONNE) : null,
    soldWhere: isBearing ? (values.soldWhere ?? []) : [],
    policy: orNull(values.policy),
    fileIds: values.fileIds ?? [],
  }
}

const wide = { width: '100%' }

export function GardenForm({ land, onDone }: { land?: contract.Land; onDone?: () => void }) {
  const t = useT('land')
  const object = useObjectFields(land, 'owner')
  const proof = useProofFields()
  const fields = (values: Partial<Values>): FormField[] => [
    ...object,
    {
      name: 'area',
      label: t('area-ha'),
      required: true,
      half: true,
      input: <InputNumber min={0.01} max={1000} precision={4} style={wide} />,
    },
    { name: 'outline', label: t('outline'), hint: t('outline-hint'), input: <OutlineInput around={values.point} /> },
    {
      section: t('section.planting'),
      name: 'type',
      label: t('garden-type'),
      half: true,
      input: <Select options={gardenTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />,
    },
    {
      name: 'plantedYear',
      label: t('planted-year'),
      half: true,
      input: <InputNumber min={1950} max={new Date().getFullYear()} precision={0} style={wide} />,
    },
    ...(values.type === 'greenhouse'
      ? []
      : [
          {
            name: 'rowM',
            label: t('row-m'),
            half: true as const,
            input: <InputNumber min={0.3} max={12} precision={2} style={wide} />,
          },
          {
            name: 'treeM',
            label: t('tree-m'),
            half: true as const,
            input: <InputNumber min={0.3} max={12} precision={2} style={wide} />,
          },
          {
            name: 'trees',
            label: t('trees'),
            half: true as const,
            input: <InputNumber min={0} max={10_000_000} precision={0} style={wide} />,
          },
        ]),
    { name: 'rootstock', label: t('rootstock'), half: true, input: <Input maxLength={100} /> },
    {
      name: 'varieties',
      label: t('varieties'),
      input: <Select mode="tags" open={false} suffixIcon={null} maxCount={10} tokenSeparators={[',']} />,
    },
    { name: 'inVitro', label: '', checked: true, input: <Checkbox>{t('in-vitro')}</Checkbox> },
    {
      section: t('section.state'),
      name: 'bearing',
      label: t('bearing'),
      half: true,
      input: (
        <Radio.Group
          options={[
            { value: true, label: t('yes') },
            { value: false, label: t('no') },
          ]}
        />
      ),
    },
    {
      name: 'survival',
      label: t('sum.survival'),
      half: true,
      input: <InputNumber min={0} max={100} precision={0} style={wide} />,
    },
    {
      name: 'irrigation',
      label: t('irrigation'),
      half: true,
      input: <Select options={waterings.map((value) => ({ value, label: t(`irrigation.${value}`) }))} />,
    },
    {
      name: 'replantArea',
      label: t('replant-ha'),
      half: true,
      input: <InputNumber min={0} max={1000} precision={4} style={wide} />,
    },
    ...(values.bearing
      ? [
          {
            name: 'yieldCha',
            label: t('yield-cha'),
            half: true as const,
            input: <InputNumber min={0} max={100_000} precision={1} style={wide} />,
          },
          {
            name: 'volume',
            label: t('sum.volume'),
            half: true as const,
            input: <InputNumber min={0} max={1_000_000} precision={3} style={wide} />,
          },
          {
            name: 'soldWhere',
            label: t('sold-where'),
            input: (
              <Select mode="multiple" options={sellingPlaces.map((value) => ({ value, label: t(`sold.${value}`) }))} />
            ),
          },
        ]
      : []),
    { name: 'policy', label: t('policy'), half: true, input: <Input maxLength={40} /> },
    ...proof,
  ]
  const told = (values: Partial<Values>): string[] => {
    const body = bodyOf(values)
    const trees = expectedTrees(body)
    return [
      ...(trees === null ? [] : [t('trees-expected', { n: trees })]),
      ...oddities(body).map((what) => t(`odd.${what}`)),
    ]
  }
  return (
    <LandEditor<Values>
      {...{ land, fields, told, onDone }}
      title={land ? land.name : t('add-garden')}
      screen="garden-form"
      initial={{ ...empty, ...(land && valuesOf(land)) }}
      save={(values) => {
        const body = bodyOf(values)
        return land
          ? ask(contract.updateGarden, { params: { id: land.id }, body: { ...body, rowVersion: land.rowVersion } })
          : ask(contract.createGarden, { body })
      }}
    />
  )
}
