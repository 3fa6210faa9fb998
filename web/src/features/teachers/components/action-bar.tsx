import { LessonPrice } from './lesson-price.tsx';
import { actionHint, PageAction, type PageActionProps } from './page-action.tsx';

/** The same at the bottom of a screen that has no room beside the page. */
export function ActionBar(action: PageActionProps) {
  const hint = actionHint(action);
  return (
    <section
      aria-label="Get in touch"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised sm:px-8 lg:left-60"
    >
      <div className="flex items-center justify-between gap-4">
        <LessonPrice cost={action.teacher.lesson_cost} currency={action.teacher.currency} />
        <div className="flex items-center gap-4">
          {hint && <p className="max-w-64 text-right text-13 text-balance text-muted max-sm:hidden">{hint}</p>}
          <div className="w-48 max-[22rem]:w-40">
            <PageAction {...action} />
          </div>
        </div>
      </div>
      {hint && <p className="mt-1.5 text-center text-13 text-balance text-muted sm:hidden">{hint}</p>}
    </section>
  );
}
