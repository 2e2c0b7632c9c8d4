import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Banner,
  BottomSheet,
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  LinkButton,
  Menu,
  PageTitle,
  RadioList,
  SegmentedControl,
  Select,
  Skeleton,
  Slates,
  Switch,
  Tabs,
  TextArea,
  TextField,
  Ticks,
  type ToastStore,
  Tooltip,
} from '../src/index.ts';

const levels = ['cm1', 'cm2'].map((value) => ({ value, label: value.toUpperCase() }));

export function Gallery({ notify }: { notify: ToastStore['notify'] }) {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [level, setLevel] = useState<string | null>('cm2');
  const [tab, setTab] = useState('one');
  const [chosen, setChosen] = useState('');
  return (
    <main style={{ display: 'grid', gap: 24, padding: 20, maxWidth: 720 }}>
      <PageTitle title="Composants">Composants</PageTitle>
      <div>
        <Button variant="primary">Écrire</Button> <Button busy>Envoi</Button>{' '}
        <Button disabled>Indisponible</Button> <Button variant="danger">Supprimer</Button>{' '}
        <Button variant="quiet">Annuler</Button> <LinkButton href="#voir">Voir</LinkButton>{' '}
        <Tooltip text="Une ligne de plus">
          <IconButton label="Ajouter" icon={<Plus size={20} aria-hidden />} />
        </Tooltip>
      </div>
      <TextField label="Établissement" hint="Comme sur la fiche" placeholder="École" />
      <TextField label="Mot de passe" type="password" error="6 caractères au moins" />
      <TextArea label="Souhaits" defaultValue="Une ligne" />
      <Select label="Classe" options={levels} placeholder="Toutes" />
      <Checkbox label="J’accepte" error="À cocher" />
      <Switch label="Avis par e-mail" defaultChecked />
      <RadioList label="Niveau" options={levels} value={level} onChange={setLevel} />
      <SegmentedControl label="Stratégie" options={levels} value={level} onChange={setLevel} />
      <div>
        <Badge mark="solid" tone="palm">
          Officiel
        </Badge>{' '}
        <Badge mark="hollow" tone="amber">
          À vérifier
        </Badge>{' '}
        <Badge mark="dashed">Sujet libre</Badge>
      </div>
      {(['success', 'info', 'warning', 'danger'] as const).map((tone) => (
        <Banner key={tone} tone={tone}>
          Un message
        </Banner>
      ))}
      <Tabs
        label="Réglages"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', label: 'Profil', panel: 'Premier volet' },
          { value: 'two', label: 'Sécurité', panel: 'Second volet' },
        ]}
      />
      <Slates total={10} used={4} label="6 fiches restantes sur 10" />
      <Ticks total={30} elapsed={14} />
      <Skeleton width="60%" />
      <EmptyState title="Aucune fiche" text="Rien ici." action={<Button>Créer</Button>} />
      <ErrorState title="Le bureau ne répond pas" text="Le reste marche." retry={() => {}} />
      <div>
        <Button onClick={() => setDialog(true)}>Ouvrir le dialogue</Button>{' '}
        <Button onClick={() => setSheet(true)}>Ouvrir la feuille</Button>{' '}
        <Menu
          trigger={<Button>Actions</Button>}
          items={[
            { key: 'copy', label: 'Dupliquer', onSelect: () => setChosen('copy') },
            { key: 'line', separator: true },
            { key: 'drop', label: 'Supprimer', tone: 'danger', onSelect: () => setChosen('drop') },
          ]}
        />{' '}
        <Button onClick={() => notify({ tone: 'error', title: 'Erreur', text: 'Réessayez.' })}>
          Montrer un avis
        </Button>
        <output>{chosen}</output>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Supprimer cette fiche ?"
        description="Elle reste décomptée."
        actions={<Button onClick={() => setDialog(false)}>Garder</Button>}
      />
      <BottomSheet open={sheet} onOpenChange={setSheet} title="Conformité">
        Trois points à voir.
      </BottomSheet>
    </main>
  );
}
