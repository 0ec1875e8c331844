import { InputNumber, Select } from 'antd'
import { InstructionDraft, type InstructionExtra } from '#contract/media/kinds/instruction.ts'
import { PictureUpload } from '#web/kit/dashboard/file/upload.tsx'
import { ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT, useTextOfKey } from '#web/shell/texts.ts'
import { screens } from '../../../../screens.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { useEnumChoices } from './enum-choices.ts'
import { BookInput } from './library-fields.tsx'

type Step = InstructionExtra['steps'][number]

export const instructionForm: KindForm = {
  kind: 'instruction',
  draft: InstructionDraft,
  fresh: () => ({ [own('position')]: 0 }),
  usePart: () => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    return {
      title: t('own.instruction'),
      fields: [
        {
          name: own('audiences'),
          label: t('instruction.audiences'),
          input: <ChipsInput label={t('instruction.audiences')} choices={choices('audiences')} />,
        },
        {
          name: own('screens'),
          label: t('instruction.screens'),
          hint: t('instruction.screens-hint'),
          input: <ScreensSelect />,
        },
        { name: own('steps'), label: t('instruction.steps'), input: <StepsInput /> },
        { name: own('file'), label: t('instruction.file'), input: <BookInput allowed /> },
        {
          name: own('position'),
          label: t('instruction.position'),
          hint: t('instruction.position-hint'),
          half: true,
          input: <InputNumber min={0} max={10_000} />,
        },
      ],
    }
  },
}

interface ScreensProps {
  /** Given by the form: paths as the table of screens has them. */
  id?: string
  value?: readonly string[] | null
  onChange?: (paths: string[]) => void
}

/** Screens of the dashboard whose «?» opens it. */
function ScreensSelect({ id, value, onChange }: ScreensProps) {
  const text = useTextOfKey()
  const options = screens
    .filter((screen) => screen.layout === 'dashboard')
    .map(({ path, title }) => ({ value: path, label: `${text(title)} · ${path.replace('/dashboard', '')}` }))
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      maxCount={20}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...(value ?? [])]}
      options={options}
      onChange={(paths: string[]) => onChange?.(paths)}
    />
  )
}

interface StepsProps {
  /** Given by the form. */
  id?: string
  value?: readonly Step[] | null
  onChange?: (steps: Step[]) => void
}

function StepsInput({ id = 'steps', value, onChange }: StepsProps) {
  const t = useT('newsroom')
  const textIn = useTextIn()
  return (
    <ItemsInput<Step>
      items={value ?? []}
      onChange={(next) => onChange?.(next)}
      max={40}
      fresh={() => ({ title: { uz: '' }, text: { uz: '' }, image: null })}
      addLabel={t('instruction.add-step')}
      nameOf={({ title }, place) => `${place + 1}. ${textIn(title) || t('unwritten')}`}
      render={(step, set, place) => (
        <>
          <ItemField label={t('instruction.step-title')} htmlFor={`${id}-${place}`}>
            <LocalizedInput
              id={`${id}-${place}`}
              maxLength={160}
              value={step.title}
              onChange={(title) => set({ title })}
            />
          </ItemField>
          <ItemField label={t('instruction.step-text')} htmlFor={`${id}-${place}-text`}>
            <LocalizedInput
              id={`${id}-${place}-text`}
              maxLength={1500}
              long
              value={step.text}
              onChange={(text) => set({ text })}
            />
          </ItemField>
          <ItemField label={t('instruction.step-image')} htmlFor={`${id}-${place}-image`}>
            <PictureUpload id={`${id}-${place}-image`} value={step.image} onChange={(image) => set({ image })} />
          </ItemField>
        </>
      )}
    />
  )
}
