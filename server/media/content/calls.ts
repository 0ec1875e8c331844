import * as categories from '#contract/media/course-categories.ts'
import * as contract from '#contract/media/staff.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import type { MediaParts } from '../calls.ts'
import * as courseCategories from './course-categories.ts'
import { createContent, saveContent } from './drafts.ts'
import { CONTENT, readItem } from './item.ts'
import { listContent } from './list.ts'
import { reorderContent } from './order.ts'
import { pinContent } from './pin.ts'
import { getContent } from './present.ts'
import { openContentPreview } from './preview.ts'
import { compareTranslation, confirmTranslation, restoreContentVersion } from './restore.ts'
import { removeContent, takeContentStep } from './steps.ts'
import { getContentVersion, listContentVersions } from './versions.ts'

export function bindContent({ bind }: CallBook, _parts: MediaParts): void {
  bind(contract.listContent, (ctx, { query }) => listContent(ctx, query))
  bind(contract.getContent, (ctx, { params }) => getContent(ctx, params.id))
  bind(contract.createContent, (ctx, { body }) => createContent(ctx, body))
  bind(contract.saveContent, (ctx, { params, body }) => saveContent(ctx, params.id, body))
  bind(contract.takeContentStep, (ctx, { params, body }) => takeContentStep(ctx, params.id, body))
  bind(contract.pinContent, (ctx, { params, body }) => pinContent(ctx, params.id, body))
  bind(contract.removeContent, (ctx, { params }) => removeContent(ctx, params.id))
  bind(contract.reorderContent, (ctx, { params, body }) => reorderContent(ctx, params.id, body.ids))
  bind(contract.openContentPreview, (ctx, { params }) => openContentPreview(ctx, params.id))
  bind(contract.listContentVersions, (ctx, { params }) => listContentVersions(ctx, params.id))
  bind(contract.getContentVersion, (ctx, { params, query }) =>
    getContentVersion(ctx, params.id, params.version, query.against),
  )
  bind(contract.restoreContentVersion, (ctx, { params, body }) =>
    restoreContentVersion(ctx, params.id, params.version, body.rowVersion),
  )
  bind(contract.compareTranslation, (ctx, { params }) => compareTranslation(ctx, params.id, params.language))
  bind(contract.confirmTranslation, (ctx, { params, body }) =>
    confirmTranslation(ctx, params.id, params.language, body.rowVersion),
  )
  bind(contract.contentHistory, async (ctx, { params }) => {
    await readItem(ctx, params.id)
    return findHistory(ctx, CONTENT, params.id)
  })

  bind(categories.listCourseCategories, (ctx, { query }) => courseCategories.listCourseCategories(ctx, query))
  bind(categories.getCourseCategory, (ctx, { params }) => courseCategories.getCourseCategory(ctx, params.id))
  bind(categories.createCourseCategory, (ctx, { body }) => courseCategories.createCourseCategory(ctx, body))
  bind(categories.updateCourseCategory, (ctx, { params, body }) =>
    courseCategories.updateCourseCategory(ctx, params.id, body),
  )
  bind(categories.takeCourseCategoryStep, (ctx, { params, body }) =>
    courseCategories.takeCourseCategoryStep(ctx, params.id, body),
  )
  bind(categories.courseCategoryHistory, async (ctx, { params }) => {
    await courseCategories.getCourseCategory(ctx, params.id)
    return findHistory(ctx, courseCategories.COURSE_CATEGORY, params.id)
  })
}
