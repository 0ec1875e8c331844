import { Input } from 'antd'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MomentInput } from '#web/kit/dashboard/input/moment-input.tsx'
import { useT } from '#web/shell/texts.ts'

/** What is asked before an item is returned, or given a day. */
export function useStepFields(): Record<'return' | 'schedule', FormField[]> {
  const t = useT('newsroom')
  return {
    return: [
      {
        name: 'comment',
        label: t('comment'),
        required: true,
        input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 10 }} showCount />,
      },
    ],
    schedule: [
      { name: 'publishAt', label: t('field.publish-at'), required: true, input: <MomentInput /> },
      { name: 'unpublishAt', label: t('field.unpublish-at'), hint: t('unpublish-hint'), input: <MomentInput /> },
    ],
  }
}
