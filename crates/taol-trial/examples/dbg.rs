use taol_rules::dice::*; use taol_rules::turn; use taol_trial::{*, relabel::Relabelling};
struct C(u8); impl Dice for C { fn throw(&mut self,_:&str,c:u8,f:u8)->Result<Vec<u8>,MissingDice>{Ok(vec![self.0.min(f);c as usize])}}
fn main(){ let a:Vec<u64>=std::env::args().skip(1).map(|x|x.parse().unwrap()).collect(); let seed=a[0];
 let (setting,state)=situation(seed,Size::of_seed(seed)); let o=orders::orders(seed,&setting,&state);
 if a.len()==2 { let l=Relabelling::new(seed,state.figures.len()); let d=(seed%6) as u8+1;
 let p=turn::play(&setting,&state,&o,&mut C(d)).unwrap(); let r=turn::play(&setting,&l.state(&state),&l.orders(&o),&mut C(d)).unwrap();
 let id=a[1] as u16; println!("order {:?}",o.get(&id)); println!("{:#?}",p.timeline.tracks[id as usize]); println!("{:#?}",r.timeline.tracks[l.id(id) as usize]);
 println!("met {:?}",p.timeline.meetings); for m in &r.timeline.meetings { println!("{:?} -> {:?}",m,( (0..state.figures.len() as u16).find(|x|l.id(*x)==m.one),(0..state.figures.len() as u16).find(|x|l.id(*x)==m.other)));} }
 else { let p=turn::play(&setting,&state,&o,&mut Seeded::new(&seed.to_le_bytes(),0)).unwrap();
 for id in [a[1] as u16,a[2] as u16] { println!("side {} {:?} order {:?}",state.profile(id).side, state.placed(id),o.get(&id)); println!("{:#?}",p.timeline.tracks[id as usize]);}
 println!("met {:?}",p.timeline.meetings);} }
