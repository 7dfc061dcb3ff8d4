import {
  Accounts,
  Documents,
  FileStorage,
  ImageGuard,
  Imports,
  Invitations,
  Mailer,
  Outbound,
  SecretBox,
  SystemDatabase,
  TextMessages,
} from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { InvitationLinks } from './accounts/invitation-links';
import { invitationMailJob } from './accounts/invitation-mail-job';
import { UserAccounts } from './accounts/user-accounts';
import { AccessTokens } from './tokens/access-tokens';
import { KnownDevices } from './auth/devices/known-devices';
import { PasswordChange } from './auth/passwords/password-change';
import { PasswordCheck } from './auth/passwords/password-check';
import { PasswordReset } from './auth/passwords/password-reset';
import { passwordRoutes } from './auth/passwords/password-routes';
import { preparePasswords } from './auth/passwords/passwords';
import { profileRoutes } from './auth/profile/profile-routes';
import { RefreshTokens } from './auth/refresh-tokens';
import { resetMailJob } from './auth/passwords/reset-mail-job';
import { SealedSecrets } from './auth/sealed-secrets';
import { Sessions } from './auth/sessions';
import { SignIn } from './auth/sign-in/sign-in';
import { SignInGuard } from './auth/sign-in/sign-in-guard';
import { signInRoutes } from './auth/sign-in/sign-in-routes';
import { localKeyRoutes } from './copies/local-key-routes';
import { LocalKeys } from './copies/local-keys';
import { DrawingThreads } from './documents/drawing-threads';
import { Letterheads } from './documents/letterhead';
import { PdfDocuments } from './documents/pdf-documents';
import { draftRoutes } from './drafts/draft-routes';
import { fileRoutes } from './files/file-routes';
import { FileStore } from './files/file-store';
import { forgetPictureJob } from './files/forget-picture-job';
import { OrphanSweep } from './files/orphan-sweep';
import { SharpImageGuard } from './files/sharp-image-guard';
import { sweepFilesJob } from './files/sweep-files-job';
import { UserPictures } from './files/user-pictures';
import { importJob } from './imports/import-job';
import { ImportService } from './imports/import-service';
import { JobQueue } from './jobs/job-queue';
import type { KernelPart } from './kernel';
import { MailTransport } from './mail/mail';
import { PublicUrl } from './mail/public-url';
import { mailRoutes } from './mail/mail-routes';
import { mailJob, QueuedMailer } from './mail/queued-mailer';
import { FirstRun } from './organizations/first-run';
import { firstRunRoutes } from './organizations/first-run-routes';
import { logoRoutes } from './organizations/logo-routes';
import { organizationRoutes } from './organizations/organization-routes';
import { GuardedHttp } from './outbound/guarded-http';
import { systemResolve } from './outbound/guarded-lookup';
import { OutboundRules } from './outbound/public-address';
import { DefaultRights } from './plugin-administration/default-rights';
import { giveEverywhere } from './plugin-administration/give-everywhere';
import { pluginRoutes } from './plugin-administration/plugin-routes';
import { PluginSwitches } from './plugin-administration/plugin-switches';
import { preferenceRoutes } from './preferences/preference-routes';
import { workspaceRoutes } from './workspaces/workspace-routes';
import { QueuedTextMessages, textMessageJob } from './text-messages/queued-text-messages';
import { TextTransport } from './text-messages/text-message';

const services = [
  ...[AccessTokens, RefreshTokens, SignInGuard, PasswordCheck, Sessions, SignIn, PasswordChange, PasswordReset],
  ...[
    KnownDevices,
    LocalKeys,
    FirstRun,
    OrphanSweep,
    UserPictures,
    PluginSwitches,
    DefaultRights,
    Letterheads,
    DrawingThreads,
  ],
] as const satisfies readonly Newable[];

/**
 * The kernel's endpoints beside those of plugins: signing in, organizations, plugins, drafts, preferences, files. The
 * application binds the parts that depend on its environment: Secrets, BlobStore, MailTransport, TextTransport,
 * PluginEntries, PublicUrl.
 */
export const platform: KernelPart = {
  kernelRoutes: [...signInRoutes, ...passwordRoutes, ...profileRoutes, ...firstRunRoutes, ...logoRoutes],
  events: [
    { type: 'organization.updated', permission: 'signed-in', title: 'The organization’s profile was changed' },
    { type: 'workspace.created', permission: 'signed-in', title: 'A workspace was named' },
    { type: 'workspace.updated', permission: 'signed-in', title: 'A workspace was changed' },
    { type: 'workspace.deleted', permission: 'signed-in', title: 'A workspace was deleted' },
    { type: 'plugins.changed', permission: 'signed-in', title: 'A workspace or plugin was switched on or off' },
    {
      type: 'plugin.failed',
      permission: 'workspaces.read',
      title: 'A plugin of a third party failed in somebody’s browser',
    },
  ],
  progress: (container) => [
    {
      type: 'import.progress',
      permissionOf: ({ kind }) => container.get<ImportService>(Imports).permissionOf(String(kind)),
    },
  ],
  routes: [
    ...organizationRoutes,
    ...mailRoutes,
    ...workspaceRoutes,
    ...pluginRoutes,
    ...draftRoutes,
    ...localKeyRoutes,
    ...preferenceRoutes,
    ...fileRoutes,
  ],
  services: new ContainerModule(({ bind }) => {
    for (const service of services) bind<unknown>(service).toSelf().inSingletonScope();
    bind(FileStorage).to(FileStore).inSingletonScope();
    bind(Documents).to(PdfDocuments).inSingletonScope();
    bind(SharpImageGuard).toSelf().inSingletonScope();
    bind(ImageGuard).toService(SharpImageGuard);
    bind(Imports).to(ImportService).inSingletonScope();
    bind(Mailer).to(QueuedMailer).inSingletonScope();
    bind(TextMessages).to(QueuedTextMessages).inSingletonScope();
    bind(Accounts).to(UserAccounts).inSingletonScope();
    bind(Invitations).to(InvitationLinks).inSingletonScope();
    bind(SecretBox).to(SealedSecrets).inSingletonScope();
    bind(Outbound)
      .toResolvedValue((rules: OutboundRules) => new GuardedHttp(rules, systemResolve), [OutboundRules])
      .inSingletonScope();
  }),
  // If it fails, the first letter reports why.
  ready: (container) =>
    void container
      .get(DrawingThreads)
      .warmUp()
      .catch(() => undefined),
  stop: async (container) => {
    await container.get(DrawingThreads).end();
    container.get(SharpImageGuard).rest();
  },
  start: async (container) => {
    await giveEverywhere(container);
    const jobs = container.get<JobQueue>(JobQueue);
    const mail = container.get<MailTransport>(MailTransport);
    const system = container.get<SystemDatabase>(SystemDatabase);
    const publicUrl = container.get<PublicUrl>(PublicUrl);
    const storage = container.get<FileStorage>(FileStorage);
    jobs.handle(mailJob({ transport: mail, system, storage, jobs }));
    jobs.handle(textMessageJob(container.get<TextTransport>(TextTransport)));
    jobs.handle(resetMailJob(system, mail, publicUrl));
    jobs.handle(invitationMailJob(system, mail, publicUrl));
    jobs.handle(importJob(container));
    jobs.handle(sweepFilesJob(container.get<OrphanSweep>(OrphanSweep)));
    jobs.handle(forgetPictureJob(container.get<UserPictures>(UserPictures)));
    // Unknown users must take as long as known ones from the start. If this fails, the first sign-in reports why.
    preparePasswords().catch(() => undefined);
  },
};
