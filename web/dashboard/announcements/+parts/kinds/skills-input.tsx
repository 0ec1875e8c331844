import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { SKILL_LENGTH, SKILLS } from '#contract/announcements/limits.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'

interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly string[] | null
  onChange?: (skills: string[]) => void
  disabled?: boolean
  /** Usual ones of the chosen roles. */
  suggested: readonly string[]
}

const SHOWN = 8

/** Words of one's own, and usual ones at a press. */
export function SkillsInput({ id, value, onChange, disabled = false, suggested }: Props) {
  const t = useT('my-announcements')
  const chosen = value ?? []
  const set = (next: readonly string[]) => {
    const clean = next.map((one) => one.trim().slice(0, SKILL_LENGTH)).filter(Boolean)
    onChange?.([...new Set(clean)].slice(0, SKILLS))
  }
  const offered = suggested.filter((one) => !chosen.includes(one)).slice(0, SHOWN)
  return (
    <>
      <Select
        {...(id && { id })}
        mode="tags"
        open={false}
        suffixIcon={null}
        disabled={disabled}
        maxCount={SKILLS}
        tokenSeparators={[',', ';']}
        aria-label={t('skills')}
        placeholder={t('skills-placeholder')}
        value={[...chosen]}
        onChange={set}
      />
      {offered.length > 0 && chosen.length < SKILLS && (
        <div className={styles.suggested}>
          {offered.map((one) => (
            <Button
              key={one}
              size="small"
              shape="round"
              disabled={disabled}
              icon={<Plus size={14} />}
              onClick={() => set([...chosen, one])}
            >
              {one}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
