import type { PageFacts } from '#model/wire/pageFacts.ts'
import { Content, SkipLink } from '#ui/parts/page/Content.tsx'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { PracticeNotice } from '#ui/parts/page/PracticeNotice.tsx'
import { SignInCard, type SignInCardProps } from './SignInCard.tsx'

interface GuestProgramProps extends Pick<SignInCardProps, 'signIn'> {
  readonly facts: PageFacts
  /** Another page was requested and is being loaded. */
  readonly isLeaving: boolean
}

/** The whole page of a guest who has to sign in, as the application would draw it. */
export function GuestProgram({ facts, signIn, isLeaving }: GuestProgramProps) {
  const { company_name: name, company_icon: icon, demo_users: demoUsers, year, practice_door: door } = facts
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PracticeNotice door={door} />
      <div className="flex grow">
        <Content footer={{ company: name, icon, year }}>
          {isLeaving ? (
            <PageSkeleton />
          ) : (
            <SignInCard company={{ name, icon }} demoUsers={demoUsers} door={door} signIn={signIn} />
          )}
        </Content>
      </div>
    </div>
  )
}
