import { type Mine, takeMineStep } from '#contract/announcements/mine.ts'
import { Wizard } from '#web/kit/dashboard/wizard/wizard.tsx'
import { WizardCards } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { ask } from '#web/shell/client.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { AnnouncementBanners } from './announcement-banners.tsx'
import { isFree } from './announcement-keeper.ts'
import { useAnnouncementForm } from './announcement-state.ts'
import type { CommonValues, KindForm } from './kind-form.ts'

interface Props<Values extends CommonValues> {
  describe: KindForm<Values>
  opened: Mine | undefined
  onClose: () => void
}

/** An announcement of any kind, from its first field to the moderator. What is asked is the kind's own. */
export function AnnouncementForm<Values extends CommonValues>({ describe, opened, onClose }: Props<Values>) {
  const t = useT('my-announcements')
  const shared = useT('publishing')
  const state = useAnnouncementForm(opened, describe)
  const { row } = state
  const finish = async (saved: Mine) => {
    if (!isFree(saved)) {
      message(saved.pending ? shared('saved-waits') : shared('saved-live'))
      return
    }
    const body = { step: 'submit' as const, rowVersion: saved.rowVersion }
    // Two taps send the same: the second is answered by the first.
    const idempotencyKey = `submit-ad-${saved.id}-${saved.rowVersion}`
    const after = await ask(takeMineStep, { params: { id: saved.id }, body }, { idempotencyKey })
    message(after.status === 'published' ? t('published') : t('submitted'))
  }
  return (
    <Wizard
      id="announcement-steps"
      title={row && row.status !== 'draft' ? t(`edit.${describe.kind}`) : t(`new.${describe.kind}`)}
      state={state}
      readOnly={row?.can.edit === false}
      steps={state.steps.map(({ key, title, cards }) => ({
        key,
        title,
        fields: cards.flatMap((card) => card.fields.map(({ name }) => name)),
        body: <WizardCards cards={cards} check={state.check} optional={describe.optional} />,
      }))}
      banners={(jump) => <AnnouncementBanners state={state} onFix={jump} onClose={onClose} />}
      preview={{ title: t('step.preview'), body: state.preview }}
      submitLabel={shared('submit')}
      finish={finish}
      onClose={onClose}
    />
  )
}
