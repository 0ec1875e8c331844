import { Button } from 'antd'
import { FolderTree } from 'lucide-react'
import { Link } from 'react-router'
import { Permission } from '#contract/permissions.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

export function CategoriesLink() {
  const t = useT('newsroom')
  const lang = useLanguage()
  const may = useMay(Permission.CourseCategoryList, Permission.CourseCategoryEdit)
  if (!may) return null
  return (
    <Link to={inLanguage(lang, '/dashboard/media/course-category')}>
      <Button icon={<FolderTree size={16} />} tabIndex={-1}>
        <span>{t('categories')}</span>
      </Button>
    </Link>
  )
}
