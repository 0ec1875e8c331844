import { Input, InputNumber } from 'antd'
import { LessonDraft } from '#contract/media/kinds/lesson.ts'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { RecordingInput } from '../editor/recording-input.tsx'
import { MaterialsInput } from './materials-input.tsx'
import { QuizInput } from './quiz-input.tsx'
import { SubtitlesInput } from './subtitles-input.tsx'
import { VideoInput } from './video-input.tsx'

const number = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

export const lessonForm: KindForm = {
  kind: 'lesson',
  draft: LessonDraft,
  fresh: (query) => ({
    [own('courseId')]: number(query.get('course')),
    [own('position')]: number(query.get('position')) ?? 1,
  }),
  usePart: ({ set }) => {
    const t = useT('newsroom')
    return {
      title: t('own.lesson'),
      fields: [
        {
          name: own('video'),
          label: t('lesson.video'),
          hint: t('lesson.video-hint'),
          input: <VideoInput onSeconds={(seconds) => set({ [own('seconds')]: seconds })} />,
        },
        {
          name: own('seconds'),
          label: t('lesson.seconds'),
          hint: t('lesson.seconds-hint'),
          half: true,
          input: <InputNumber min={1} max={86_400} />,
        },
        { name: own('lecturer'), label: t('lesson.lecturer'), half: true, input: <Input maxLength={100} /> },
        {
          name: own('audio'),
          label: t('lesson.audio'),
          hint: t('lesson.audio-hint'),
          input: <RecordingInput label={t('lesson.audio')} keep={({ file, bytes }) => ({ file, bytes })} />,
        },
        {
          name: own('subtitles'),
          label: t('lesson.subtitles'),
          hint: t('lesson.subtitles-hint'),
          input: <SubtitlesInput />,
        },
        { name: own('materials'), label: t('lesson.materials'), input: <MaterialsInput /> },
        { name: own('quiz'), label: t('lesson.quiz'), hint: t('lesson.quiz-hint'), input: <QuizInput /> },
      ],
    }
  },
}
