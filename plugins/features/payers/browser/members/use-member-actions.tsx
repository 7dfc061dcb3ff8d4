import { Navigation, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { Member } from '../../common/member';
import { t } from '../../manifest';
import { linesOfMember, memberStatusLabel } from './member-words';
import { MembersStore } from './members-store';

const MemberModal = lazy(async () => ({ default: (await import('./member-modal')).MemberModal }));
const LinkModal = lazy(async () => ({ default: (await import('./link-modal')).LinkModal }));

const clientOf = ({ payer_id, payer_kind }: Member) => ({ uuid: payer_id, kind: payer_kind });

/** The actions for a member that the user may take, with their questions and messages. */
export function useMemberActions() {
  const { records } = useService(MembersStore);
  const navigation = useService<Navigation>(Navigation);
  const { mayWrite, attempt, withReason, show, menu, windows } = useRecordActions<Member>({
    store: records,
    right: 'members.write',
    nameOf: ({ full_name: name }) => name,
    stateOf: ({ status }) => memberStatusLabel(status),
    history: { linesOf: linesOfMember },
    renderEditor: (member, close) =>
      member && <MemberModal client={clientOf(member)} member={member} onClose={close} />,
    deletion: { right: 'members.delete', item: t('member'), done: () => records.reload() },
  });
  const stop = (member: Member, action: 'suspend' | 'end', title: string, message: string) =>
    withReason({ title, message }, (reason) => attempt(records.act(member, action, { reason })));
  const writing = (member: Member): readonly MenuAction[] => [
    menu.edit(member),
    ...(member.subscriber_id === null
      ? [
          {
            id: 'dependent',
            label: t('New dependent'),
            icon: 'new-person',
            onSelect: () =>
              show((close) => <MemberModal client={clientOf(member)} subscriber={member} onClose={close} />),
          },
        ]
      : []),
    {
      id: 'link',
      label: member.patient_id ? t('Patient record') : t('Link to a patient record'),
      icon: 'link',
      onSelect: () => show((close) => <LinkModal member={member} onClose={close} />),
    },
    ...(member.status === 'active'
      ? [
          {
            id: 'suspend',
            label: t('Suspend'),
            icon: 'disable',
            onSelect: () =>
              void stop(member, 'suspend', t('Suspend'), t('Nothing new is covered until you activate the member.')),
          },
        ]
      : [
          {
            id: 'activate',
            label: t('Activate'),
            icon: 'tick',
            onSelect: () => void attempt(records.act(member, 'activate', {})),
          },
        ]),
    ...(member.status === 'ended'
      ? []
      : [
          {
            id: 'end',
            label: t('End the membership'),
            icon: 'cross',
            onSelect: () => void stop(member, 'end', t('End the membership'), t('Nothing new is covered any more.')),
          },
        ]),
  ];
  const menuOf = (member: Member): readonly MenuAction[] => [
    ...(mayWrite ? writing(member) : []),
    ...(!mayWrite && member.patient_id && navigation.canOpen('patients-id')
      ? [
          {
            id: 'patient',
            label: t('Patient record'),
            icon: 'person',
            onSelect: () => navigation.go('patients-id', { id: member.patient_id! }),
          },
        ]
      : []),
    menu.history(member),
    ...menu.remove(member),
  ];
  return { menuOf, show, windows };
}
