/** The person's settings, as far as they concern the server: taken when they are sent, or asked for from clients that answer. */
import { type Connection, DidChangeConfigurationNotification } from 'vscode-languageserver';
import { shielded } from './guard';
import type { ServerSettings } from './protocol';
import type { Publisher } from './publish';
import type { Session } from './session';
import { isRecord } from './shape';

const SECTION = 'sandtable';

export class Configuration {
  /** Language of messages as the client's own language decides it. */
  private readonly own: () => Session['locale'];

  constructor(
    private readonly session: Session,
    private readonly connection: Connection,
    private readonly publisher: Publisher,
  ) {
    let own: Session['locale'] | undefined;
    this.own = () => {
      own ??= session.locale;
      return own;
    };
  }

  register(): void {
    this.connection.onNotification(
      DidChangeConfigurationNotification.method,
      shielded(this.session, 'didChangeConfiguration', (params: unknown) => {
        const sent = isRecord(params) && isRecord(params.settings) ? params.settings : undefined;
        if (sent) this.take(SECTION in sent ? sent[SECTION] : sent);
        // Clients that let themselves be asked send no settings: they say only that there are others.
        else void this.read();
      }),
    );
  }

  /** Asks for the settings, and to be told of changes, where the client offers it. */
  async read(): Promise<void> {
    const { session, connection } = this;
    if (!session.traits.configuration) return;
    if (session.traits.registerConfiguration) {
      session.traits.registerConfiguration = false;
      connection.client
        .register(DidChangeConfigurationNotification.type, { section: SECTION })
        .catch((error: unknown) => session.log(`following the settings failed: ${String(error)}`));
    }
    try {
      this.take((await connection.workspace.getConfiguration(SECTION)) as unknown);
    } catch (error) {
      session.log(`asking for the settings failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private take(settings: unknown): void {
    const { session } = this;
    if (!isRecord(settings)) return;
    const own = this.own();
    const { language, locale, inlayHints } = settings as ServerSettings & Record<string, unknown>;
    const wanted = language ?? locale;
    const before = JSON.stringify([session.locale, session.hints]);
    // Settings are all there are: what is not among them is as it was at first.
    if (typeof wanted !== 'string' || wanted === 'auto') session.locale = own;
    else session.locale = wanted.startsWith('ja') ? 'ja' : 'en';
    const hints: Record<string, unknown> = isRecord(inlayHints) ? inlayHints : {};
    session.hints = {
      place: hints.placeNames !== false,
      total: hints.totals !== false,
      certainty: hints.certainty !== false,
    };
    if (JSON.stringify([session.locale, session.hints]) !== before) this.publisher.filesChanged();
  }
}
