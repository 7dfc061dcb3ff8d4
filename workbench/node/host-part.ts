import { ExternalTerminology, Outbound } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { sealMail, sealPost } from '../../core/node/outside-seals/remote-seal-places';
import { SealFolder } from '../../core/node/audit/seal-folder';
import { SealPlaces } from '../../core/node/audit/seal-keeper';
import { FormerSecrets } from '../../core/node/audit/seal-keys';
import { Secrets } from '../../core/node/tokens/secrets';
import { BlobStore } from '../../core/node/files/blob-store';
import { openBlobStore } from '../../core/node/files/open-blob-store';
import type { KernelPart } from '../../core/node/kernel';
import { MailTransport } from '../../core/node/mail/mail';
import { PublicUrl } from '../../core/node/mail/public-url';
import { outboxTransport, smtpTransport } from '../../core/node/mail/mail-transports';
import { TextTransport } from '../../core/node/text-messages/text-message';
import { textFolder } from '../../core/node/text-messages/text-folder';
import { textGateway } from '../../core/node/text-messages/text-gateway';
import { OutboundRules } from '../../core/node/outbound/public-address';
import { PluginEntries } from '../../core/node/plugin-administration/plugin-entries';
import { UsageReport } from '../../core/node/usage/usage-report';
import type { Configuration } from './configuration';
import { sessionSecret } from './session-secret';

/** The machine's services for the kernel: secrets, files, mail, the plugins folder. */
export function hostPart(
  configuration: Configuration,
  address: string,
  entries: PluginEntries,
  logger: Logger,
): KernelPart {
  return {
    services: new ContainerModule(({ bind }) => {
      bind(Secrets).toConstantValue(new Secrets(sessionSecret(configuration)));
      bind(FormerSecrets).toConstantValue(configuration.formerSecrets);
      bind(SealPlaces)
        .toResolvedValue(
          (mail: MailTransport, outbound: Outbound) => sealPlaces(configuration, mail, outbound),
          [MailTransport, Outbound],
        )
        .inSingletonScope();
      bind(BlobStore).toConstantValue(openBlobStore(configuration.storageUrl, process.env));
      bind(MailTransport).toConstantValue(mailTransport(configuration, logger));
      bind(TextTransport)
        .toResolvedValue((outbound: Outbound) => textTransport(configuration, outbound, logger), [Outbound])
        .inSingletonScope();
      bind(PublicUrl).toConstantValue(address);
      bind(PluginEntries).toConstantValue(entries);
      if (configuration.icd10) bind(ExternalTerminology).toConstantValue(configuration.icd10);
      const { analytics } = configuration;
      if (analytics)
        bind(UsageReport)
          .toResolvedValue((outbound: Outbound) => new UsageReport(outbound, analytics, logger), [Outbound])
          .inSingletonScope();
      bind(OutboundRules).toConstantValue({ allowLoopback: configuration.webhookLoopback });
    }),
  };
}

function sealPlaces({ seals }: Configuration, mail: MailTransport, outbound: Outbound): SealPlaces {
  const { folder, mail: address, url } = seals;
  return {
    folder: new SealFolder(folder),
    others: [
      ...(address === undefined ? [] : [sealMail(mail, address)]),
      ...(url === undefined ? [] : [sealPost(outbound, url)]),
    ],
  };
}

function textTransport(
  { textGateway: gateway, dataDir }: Configuration,
  outbound: Outbound,
  logger: Logger,
): TextTransport {
  if (gateway !== undefined) return textGateway(outbound, gateway);
  return textFolder(join(dataDir, 'text-messages'), (file) =>
    logger.warn({ file }, 'no TEXT_URL is set: a text message was put into its folder'),
  );
}

function mailTransport({ smtpUrl, mailFrom, dataDir }: Configuration, logger: Logger): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, mailFrom);
  return outboxTransport(join(dataDir, 'outbox'), mailFrom, (file) =>
    logger.warn({ file }, 'no SMTP_URL is set: a mail was put into the outbox folder'),
  );
}
